// A module of its own, because the session's library itself is part of the first load.
export { sessionScores } from '@sotto/live-session';
