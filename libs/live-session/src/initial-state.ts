import { DEFAULT_INDUSTRY_CONTEXT, DEFAULT_MODE } from '@sotto/meeting';
import { SESSION_LIMITS } from './limits.js';
import type { AnalysisState, AutomaticState, Meeting, Moment, SessionState } from './state.js';

const AUTOMATIC_OFF: AutomaticState = {
  on: false,
  maxRequests: 60, // ledger A17
  maxTokens: 100_000, // ledger A17
  requests: 0,
  tokens: 0,
  estimated: false,
  stopped: null,
};

const ANALYSIS_OFF: AnalysisState = {
  on: false,
  analysed: 0,
  analysedBefore: 0,
  requests: 0,
  tokens: 0,
  estimated: false,
  stopped: null,
};

export const NO_MEETING: Meeting = {
  status: 'idle',
  id: '',
  seq: 0,
  elapsed: 0,
  startedAt: 0,
  origin: 'live',
  language: 'en-US',
  mode: DEFAULT_MODE,
  industry: DEFAULT_INDUSTRY_CONTEXT,
  background: '',
  tracks: [],
  them: null,
  engines: {},
  switches: [],
  watch: null,
  automatic: AUTOMATIC_OFF,
  analysis: ANALYSIS_OFF,
  limits: SESSION_LIMITS,
  consent: 'none',
  transcript: [],
  readings: [],
  context: [],
  exchanges: [],
  advice: [],
  applied: [],
  capture: null,
  counts: {
    contextItems: 0,
    screenCaptures: 0,
    audioTranscripts: 0,
    aiRequests: 0,
    aiResponses: 0,
    responseMs: 0,
  },
  durationMs: null,
  coaching: null,
  notes: '',
  contact: null,
};

export const NOTHING_YET: Moment = {
  runs: 0,
  hearing: {},
  interims: [],
  draft: null,
  screen: null,
  shareEndTold: false,
  watching: null,
  asked: { uncertain: null, queued: null },
  analysisDue: null,
  reading: null,
  holder: 'here',
  journal: { status: 'saved' },
};

/** Before the first session. */
export const INITIAL_STATE: SessionState = { meeting: NO_MEETING, moment: NOTHING_YET };
