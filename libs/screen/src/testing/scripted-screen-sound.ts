/** The sound of a scripted share: a track that is live until it is stopped or `end` is called. Nothing is heard on it. */
export class ScriptedSound extends EventTarget {
  readonly kind = 'audio';
  readonly id: string;
  readonly label = 'Tab audio';
  readonly enabled = true;
  readonly muted = false;
  readyState: MediaStreamTrackState = 'live';

  constructor(id: string) {
    super();
    this.id = id;
  }

  /** As in browsers: no event. */
  stop(): void {
    this.readyState = 'ended';
  }

  /** It goes away, and its 'ended' event tells. */
  end(): void {
    if (this.readyState === 'ended') return;
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }

  /** For what asks for a browser's own track; only the members above are there. */
  get asTrack(): MediaStreamTrack {
    return this as unknown as MediaStreamTrack;
  }
}
