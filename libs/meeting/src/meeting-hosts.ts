/** Who runs the meeting. Joining takes the first three (ledger G2). */
export type MeetingPlatform =
  | 'zoom'
  | 'google-meet'
  | 'microsoft-teams'
  | 'webex'
  | 'goto'
  | 'whereby'
  | 'jitsi'
  | 'ringcentral'
  | '8x8';

/** A host that meetings are held at. */
export interface MeetingHost {
  /** In lower case, without port or trailing dot. */
  readonly host: string;
  readonly platform: MeetingPlatform;
  /** What people call it. */
  readonly name: string;
  /** Whether every host under it counts, too: companies have their own at some. */
  readonly subdomains: boolean;
}

/**
 * The hosts under which each service gives out the links to its meetings, November 2026. Those that closed are not in
 * it: BlueJeans in March 2024, Skype in May 2025, Amazon Chime in February 2026.
 */
export const MEETING_HOSTS: readonly MeetingHost[] = [
  { host: 'zoom.us', platform: 'zoom', name: 'Zoom', subdomains: true },
  { host: 'zoom.com', platform: 'zoom', name: 'Zoom', subdomains: true },
  { host: 'zoomgov.com', platform: 'zoom', name: 'Zoom', subdomains: true },
  { host: 'meet.google.com', platform: 'google-meet', name: 'Google Meet', subdomains: false },
  { host: 'teams.microsoft.com', platform: 'microsoft-teams', name: 'Microsoft Teams', subdomains: false },
  { host: 'teams.live.com', platform: 'microsoft-teams', name: 'Microsoft Teams', subdomains: false },
  { host: 'teams.cloud.microsoft', platform: 'microsoft-teams', name: 'Microsoft Teams', subdomains: false },
  { host: 'webex.com', platform: 'webex', name: 'Webex', subdomains: true },
  { host: 'gotomeeting.com', platform: 'goto', name: 'GoTo Meeting', subdomains: true },
  { host: 'meet.goto.com', platform: 'goto', name: 'GoTo Meeting', subdomains: false },
  { host: 'app.goto.com', platform: 'goto', name: 'GoTo Meeting', subdomains: false },
  { host: 'whereby.com', platform: 'whereby', name: 'Whereby', subdomains: true },
  { host: 'meet.jit.si', platform: 'jitsi', name: 'Jitsi Meet', subdomains: false },
  { host: 'v.ringcentral.com', platform: 'ringcentral', name: 'RingCentral', subdomains: false },
  { host: '8x8.vc', platform: '8x8', name: '8x8', subdomains: false },
];

/** White space and backslashes, which one program drops or turns and another does not: no honest link has them. */
const AMBIGUOUS = /[\s\\]/u;

/**
 * The meeting host that an address leads to. Only https, without a name or password in it, and exactly the host or a
 * real subdomain: not evilzoom.us and not zoom.us.evil.com. Any port; upper case and a trailing dot are the same host.
 * @param address as it stands in a link or in `location.href`; what is no address gives undefined
 */
export function meetingHost(address: string): MeetingHost | undefined {
  if (AMBIGUOUS.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '') return undefined;
  const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  if (host.split('.').includes('')) return undefined;
  return MEETING_HOSTS.find((known) =>
    known.subdomains ? `.${host}`.endsWith(`.${known.host}`) : host === known.host,
  );
}
