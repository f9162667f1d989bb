/**
 * The part of the Web Speech API that we use, as a port: https://webaudio.github.io/web-speech-api/. TypeScript's own
 * library has the events but not the class, and Safari and older Chromium have it only as `webkitSpeechRecognition`.
 */
export interface RecognitionLike {
  /** BCP 47. */
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  /** True: recognise on this machine or not at all. Missing where the browser knows no such demand (before Chrome 139). */
  processLocally?: boolean;
  /**
   * @param track what to hear instead of the default microphone; ignored by browsers before this argument (Chrome 135)
   * @throws DOMException InvalidStateError when it is already running, its document is not active or the track has ended
   */
  start(track?: MediaStreamTrack): void;
  /** Takes no more audio; the results of what was heard still come, and then `end`. */
  stop(): void;
  /** Ends now; no more results. Chromium sends the error 'aborted' and then `end`. */
  abort(): void;
  addEventListener<Type extends keyof RecognitionEvents>(
    type: Type,
    listener: (event: RecognitionEvents[Type]) => void,
  ): void;
}

/** An event of a recognition that says no more than that it happened. */
export interface RecognitionSignal {
  readonly type: string;
}

/** The results of a recognition, as the browser tells them. */
export interface RecognitionResultEventLike extends RecognitionSignal {
  /** The lowest index that changed, says the specification. Chrome on Android says 0 again and again. */
  readonly resultIndex: number;
  /** All results of the session: what is final first, then what is not yet. */
  readonly results: RecognitionResultListLike;
}

/** Why a recognition failed, as the browser tells it. */
export interface RecognitionErrorEventLike extends RecognitionSignal {
  /** A `SpeechRecognitionErrorCode`, or one that is newer than this page. */
  readonly error: string;
  readonly message: string;
}

/** In the order in which a session that goes well sends them; `error` comes before `end`. */
export interface RecognitionEvents {
  readonly start: RecognitionSignal;
  readonly audiostart: RecognitionSignal;
  readonly soundstart: RecognitionSignal;
  readonly speechstart: RecognitionSignal;
  readonly result: RecognitionResultEventLike;
  readonly nomatch: RecognitionSignal;
  readonly speechend: RecognitionSignal;
  readonly soundend: RecognitionSignal;
  readonly audioend: RecognitionSignal;
  readonly error: RecognitionErrorEventLike;
  readonly end: RecognitionSignal;
}

/** One reading of what was said. */
export interface RecognitionAlternativeLike {
  readonly transcript: string;
  /** 0 to 1; 0 also stands for "not told". */
  readonly confidence: number;
}

/** A stretch of speech with its readings, the likeliest first. */
export interface RecognitionResultLike {
  readonly isFinal: boolean;
  readonly length: number;
  readonly [alternative: number]: RecognitionAlternativeLike;
}

/** All results of a recognition. */
export interface RecognitionResultListLike {
  readonly length: number;
  readonly [index: number]: RecognitionResultLike;
}

/** For which languages, and whether on the device, recognition is asked about or installed. */
export interface RecognitionOptions {
  langs: string[];
  processLocally: boolean;
}

/** The class itself, with the static questions that newer Chromium answers. */
export interface RecognitionConstructor {
  new (): RecognitionLike;
  /** Resolves to 'available', 'downloadable', 'downloading' or 'unavailable'. */
  available?(options: RecognitionOptions): Promise<string>;
  /** Downloads language packs. Resolves to whether all are there; tells neither how far it is nor why it failed. */
  install?(options: RecognitionOptions): Promise<boolean>;
}
