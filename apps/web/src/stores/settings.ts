import {
  addressProblem,
  ANTHROPIC_BASE_URL,
  ANTHROPIC_MODEL,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
} from '@sotto/ai-providers';
import {
  type AutomaticAnswers,
  DEFAULT_INDUSTRY_CONTEXT,
  DEFAULT_MODE,
  type IndustryContext,
  type LinkedContact,
  type Mode,
} from '@sotto/meeting';
import type { ToastPosition as OverlayPosition } from '@sotto/ui-kit';

/** The three wires a person can bring. */
export type ProviderKind = 'openai' | 'anthropic' | 'compatible';

/** The recognition engines that a person can use (ledger Q1). */
export type HearingEngine = 'on-device' | 'browser' | 'endpoint' | 'realtime';

/** What has a secret of its own. */
export type KeyName = ProviderKind | 'transcription' | 'pipedrive';

/** What the person has chosen. Plain JSON, sealed in the store; keys are kept apart, in a table of their own. */
export interface Settings {
  readonly v: 1;
  /** In the order in which they are tried. */
  readonly order: readonly ProviderKind[];
  readonly openaiModel: string;
  readonly anthropicModel: string;
  /** Where the two vendors are asked; another address for a gateway in between. */
  readonly openaiBaseUrl: string;
  readonly anthropicBaseUrl: string;
  /** An address of one's own that speaks the chat-completions wire. */
  readonly endpoint: { readonly baseUrl: string; readonly model: string };
  /** On-device rules, last in the order (ledger S4). */
  readonly rules: boolean;
  /** BCP 47. */
  readonly language: string;
  /** In the order in which they are tried. */
  readonly engines: readonly HearingEngine[];
  /** Those of them that are not tried. */
  readonly enginesOff: readonly HearingEngine[];
  /** An address that speaks OpenAI's transcription wire. */
  readonly transcription: { readonly baseUrl: string; readonly model: string };
  /** Id of the chosen microphone; empty: the system's. */
  readonly microphone: string;
  readonly noiseSuppression: boolean;
  /** Answers to the other side's questions (ledger A14, A17). */
  readonly automatic: AutomaticAnswers;
  /** Also what the overlay helps with: the assistance mode of ledger D4. */
  readonly mode: Mode;
  readonly discreet: DiscreetSettings;
  readonly industry: IndustryContext;
  /** Null: not asked yet, or withdrawn. */
  readonly consent: Consent | null;
  /** Live hints; 'auto': on, but in interviews, where a hint at the wrong moment costs most. */
  readonly liveCues: 'auto' | 'on' | 'off';
  /** Which sessions count in Analytics and Insights beside the live ones. */
  readonly counted: { readonly demo: boolean; readonly import: boolean };
  /** How fast the demo meeting was last played; 1 is as it was. */
  readonly demoPace: number;
  /** Minutes without use after which a passphrase locks everything; 0: never. */
  readonly lockAfter: number;
  /** The first visit's set-up was used or put away (ledger S5). */
  readonly welcomed: boolean;
  /** Which made-up entries are shown beside the person's own, always marked as samples. */
  readonly samples: Samples;
  /** The person's own registrations with the services whose calendars and drafts can be used (ledger G2, G4). */
  readonly clients: { readonly google: string; readonly microsoft: string };
  /** Who the mails are from, for their last line. */
  readonly myName: string;
  /** What the next live session is about; its text waits among the notes. */
  readonly next: NextMeeting | null;
}

/** A meeting of the calendar, a contact, or both, chosen before the session starts (ledger G2, G3). */
export interface NextMeeting {
  /** Empty: none. */
  readonly title: string;
  readonly contact: LinkedContact | null;
}

/** What can be shown with made-up entries. */
export interface Samples {
  readonly calendar: boolean;
  readonly contacts: boolean;
  readonly mail: boolean;
}

/** The overlay (ledger D4). */
export interface DiscreetSettings {
  readonly autoHideOnScreenShare: boolean;
  readonly showNotifications: boolean;
  readonly hotkeysEnabled: boolean;
  /** `MIN_OPACITY` to 1. */
  readonly opacity: number;
  readonly position: OverlayPosition;
  readonly hotkeys: Hotkeys;
}

/** Keys of an action as tinykeys writes them: '$mod+Shift+KeyD', where $mod is Cmd on Apple's and Ctrl elsewhere. */
export interface Hotkeys {
  readonly toggle: string;
  readonly minimize: string;
  readonly close: string;
}

/** What was agreed to in the consent step. */
export interface Consent {
  /** Names the wording. */
  readonly statement: string;
  /** The hosts that it said questions and coaching go to; absent in what an earlier version stored. */
  readonly hosts?: readonly string[];
  /** Whom it said the sound goes to: hosts, and the browser's maker; absent in what an earlier version stored. */
  readonly sound?: readonly string[];
  /** ms since 1970. */
  readonly at: number;
}

/** What is fainter cannot be read, and is no longer found. Also how faint the overlay is while sharing (ledger D5). */
export const MIN_OPACITY = 0.3;

/** Ledger D2. */
export const DEFAULT_HOTKEYS: Hotkeys = {
  toggle: '$mod+Shift+KeyD',
  minimize: '$mod+Shift+KeyH',
  close: 'Escape',
};

/** Ledger D4. */
export const DEFAULT_DISCREET: DiscreetSettings = {
  autoHideOnScreenShare: true,
  showNotifications: true,
  hotkeysEnabled: true,
  opacity: 0.95,
  position: 'top-right',
  hotkeys: DEFAULT_HOTKEYS,
};

export const DEFAULT_SETTINGS: Settings = {
  v: 1,
  order: ['openai', 'anthropic', 'compatible'],
  openaiModel: OPENAI_MODEL,
  anthropicModel: ANTHROPIC_MODEL,
  openaiBaseUrl: OPENAI_BASE_URL,
  anthropicBaseUrl: ANTHROPIC_BASE_URL,
  endpoint: { baseUrl: '', model: '' },
  rules: false,
  language: 'en-US',
  engines: ['on-device', 'browser', 'endpoint', 'realtime'],
  enginesOff: ['realtime'],
  transcription: { baseUrl: '', model: '' },
  microphone: '',
  noiseSuppression: false,
  automatic: { on: false, maxRequests: 60, maxTokens: 100_000 },
  mode: DEFAULT_MODE,
  discreet: DEFAULT_DISCREET,
  industry: DEFAULT_INDUSTRY_CONTEXT,
  consent: null,
  liveCues: 'auto',
  counted: { demo: false, import: false },
  demoPace: 1,
  lockAfter: 15,
  welcomed: false,
  samples: { calendar: true, contacts: true, mail: true },
  clients: { google: '', microsoft: '' },
  myName: '',
  next: null,
};

/** Whether a server of one's own can be asked: it has a model, and an address that is one. */
export function isUsableEndpoint({ baseUrl, model }: Settings['endpoint']): boolean {
  return model.trim() !== '' && addressProblem(baseUrl) === undefined;
}

/** The engines that are tried, in order: a transcription service only with an address and a model. */
export function usableEngines({
  engines,
  enginesOff,
  transcription,
}: Pick<Settings, 'engines' | 'enginesOff' | 'transcription'>): readonly HearingEngine[] {
  return engines.filter(
    (engine) =>
      !enginesOff.includes(engine) &&
      (engine === 'on-device' || engine === 'browser' || isUsableEndpoint(transcription)),
  );
}

/** The providers that can be used, in order: a stored key, or an endpoint that can be asked (ledger S4). */
export function usableProviders(
  settings: Settings,
  storedKeys: ReadonlySet<string>,
): readonly ProviderKind[] {
  return settings.order.filter((kind) =>
    kind === 'compatible' ? isUsableEndpoint(settings.endpoint) : storedKeys.has(kind),
  );
}

/** Whether services are initialized (ledger S4). */
export function isInitialized(settings: Settings, storedKeys: ReadonlySet<string>): boolean {
  return settings.rules || usableProviders(settings, storedKeys).length > 0;
}

/** Returns the address that the provider is asked at, as it was typed. */
export function addressOf(
  kind: ProviderKind,
  {
    openaiBaseUrl,
    anthropicBaseUrl,
    endpoint,
  }: Pick<Settings, 'openaiBaseUrl' | 'anthropicBaseUrl' | 'endpoint'>,
): string {
  return { openai: openaiBaseUrl, anthropic: anthropicBaseUrl, compatible: endpoint.baseUrl }[kind];
}

/** Returns the origins that questions and coaching may go to: those of the providers' addresses. */
export function assistantOrigins(settings: Settings): ReadonlySet<string> {
  return new Set(DEFAULT_SETTINGS.order.flatMap((kind) => originOf(addressOf(kind, settings))));
}

/** Returns the one origin that a test of this provider may go to; none where its address is not an address. */
export function providerTestOrigins(kind: ProviderKind, settings: Settings): ReadonlySet<string> {
  return new Set(originOf(addressOf(kind, settings)));
}

/** Returns the one origin that sound may go to; none where the address of the service is not an address. */
export function transcriptionOrigins({ transcription }: Settings): ReadonlySet<string> {
  return new Set(originOf(transcription.baseUrl));
}

function originOf(address: string): readonly string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}
