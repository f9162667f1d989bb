/** What happens in the demo meeting, and when: so that nobody waits for what comes later. */
export interface Moment {
  /** Minutes and seconds since it began. */
  readonly time: string;
  readonly text: string;
}

/** In words of their own: the recording is fetched when it is played. Its test holds the times against it. */
export const DEMO_COURSE: readonly Moment[] = [
  { time: '0:00', text: 'You are on a call with Marcus. What is said becomes text.' },
  { time: '1:31', text: 'You share a slide. Sotto reads it.' },
  { time: '2:19', text: 'He asks what you feared. You ask Sotto: six words, three points.' },
  { time: '5:04', text: 'The call is over. You are told how it went.' },
];
