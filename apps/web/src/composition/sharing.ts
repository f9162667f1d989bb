// A module of its own, because nothing is shared before a meeting runs.
export { displayScreens, soundAdvice } from '@sotto/screen';
