// A module of its own, because the library itself is part of the first load.
export { screenWatcher } from '@sotto/screen';
