import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder outside the workspace in which the packed libraries are installed. */
    installed: string;
  }
}
