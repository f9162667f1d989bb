/** What became of an answer: how much was taken of it, and whether the reader let it go before its end. */
export interface Taken {
  readonly bytes: number;
  readonly isLeft: boolean;
}

/** An answer whose body goes on for 30 MB, made only as it is read. */
export function floodingAnswer(options?: {
  readonly status?: number;
  readonly type?: string;
  /** What the body begins with; `{"text":"` unless given. */
  readonly start?: string;
}): { readonly response: Response; readonly seen: Taken };
