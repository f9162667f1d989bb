import type { AssistEvent, Clock, Failure, TranscriberEvent, WatchEvent } from '@sotto/meeting';
import { assistTask } from './assist-task.js';
import type { Outcome, Signal } from './input.js';
import type { Equipment, HoldEvent, ReadEvent } from './ports.js';
import type { Meeting } from './state.js';
import type { Job } from './wanted.js';

type JobInput = Signal | Outcome;

interface Running {
  readonly abort: AbortController;
  readonly stopHearing: AbortController;
}

/**
 * Runs the jobs that are wanted and no others: a new key is started, one that has gone is aborted, one that has ended
 * is not started again while it is still wanted.
 */
export class JobRunner {
  readonly #clock: Clock;
  readonly #tell: (input: JobInput) => void;
  readonly #running = new Map<string, Running>();

  /** @param tell hears what the jobs come to; it may be called while `follow` runs */
  constructor(clock: Clock, tell: (input: JobInput) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Makes what runs the same as what is wanted. */
  follow(jobs: readonly Job[], meeting: Meeting, equipment: Equipment): void {
    const keys = new Set(jobs.map(({ key }) => key));
    for (const [key, { abort }] of this.#running) {
      if (keys.has(key)) continue;
      this.#running.delete(key);
      abort.abort();
    }
    for (const job of jobs) {
      const running = this.#running.get(job.key);
      if (!running) this.#start(job, meeting, equipment);
      else if (job.kind === 'listen' && job.closing) running.stopHearing.abort();
    }
  }

  #start(job: Job, meeting: Meeting, equipment: Equipment): void {
    const running: Running = { abort: new AbortController(), stopHearing: new AbortController() };
    this.#running.set(job.key, running);
    if (job.kind === 'listen' && job.closing) running.stopHearing.abort();
    let ended = false;
    const tell = (input: JobInput) => {
      if (!running.abort.signal.aborted) this.#tell(input);
    };
    const end = (input: JobInput) => {
      ended = true;
      tell(input);
    };
    // A runner rejects only for a bug, and settles only after its terminal event; either way the job has ended.
    this.#run(job, meeting, equipment, running, tell, end).then(
      () => ended || end(brokenOff(job, BROKE_ITS_LAW)),
      (error: unknown) => ended || end(brokenOff(job, { ...BROKE_ITS_LAW, code: String(error) })),
    );
  }

  #run(
    job: Job,
    meeting: Meeting,
    equipment: Equipment,
    { abort: { signal }, stopHearing }: Running,
    tell: (input: JobInput) => void,
    end: (input: JobInput) => void,
  ): Promise<void> {
    const { key } = job;
    switch (job.kind) {
      case 'listen': {
        const { engine, source } = equipment.transcriber(job.track, meeting);
        const input = { source, language: meeting.language, stopHearing: stopHearing.signal };
        return engine.run(input, (event) => listened(key, engine.id, event, tell, end), signal);
      }
      case 'ask':
      case 'advise':
      case 'coach':
        return equipment.assistant.run(
          assistTask(meeting, job),
          (event) => assisted(key, event, tell, end),
          signal,
        );
      case 'read':
        return equipment.read({ screen: job.screen }, (event) => read(key, event, tell, end), signal);
      case 'watch': {
        const { watch } = equipment;
        if (!watch)
          return Promise.resolve(end({ type: 'watch-ended', key, cause: 'failed', failure: NO_WATCH }));
        return watch({ screen: job.screen }, (event) => watched(key, event, tell, end), signal);
      }
      case 'screen':
        return equipment.hold(
          { screen: job.screen },
          (_: HoldEvent) => end({ type: 'screen-ended', key }),
          signal,
        );
      case 'timer':
        return this.#clock.after(job.ms, signal).then(() => end({ type: 'time-up', key }));
    }
  }
}

const NO_WATCH: Failure = {
  reason: 'unsupported',
  message: 'Nothing can be watched in this session. Capture the screen instead.',
};

const BROKE_ITS_LAW: Failure = {
  reason: 'internal',
  message: 'A part of Sotto ended without saying how. What was captured is kept; please report this.',
};

function listened(
  key: string,
  engine: string,
  event: TranscriberEvent,
  tell: (input: JobInput) => void,
  end: (input: JobInput) => void,
): void {
  switch (event.type) {
    case 'hearing':
      return tell({ type: 'hearing', key, level: event.level });
    case 'interim':
      return tell({ ...event, key });
    case 'settled':
      return tell({ ...event, key, engine: event.engine ?? engine });
    case 'sound':
    case 'switched':
      return tell({ ...event, key });
    case 'ended':
      return end({
        type: 'listening-ended',
        key,
        cause: event.cause,
        ...(event.failure && { failure: event.failure }),
      });
  }
}

function assisted(
  key: string,
  event: AssistEvent,
  tell: (input: JobInput) => void,
  end: (input: JobInput) => void,
): void {
  switch (event.type) {
    case 'delta':
      return tell({ type: 'delta', key, text: event.text });
    case 'ended':
      return end({
        type: 'assisted',
        key,
        reply: event.reply,
        from: event.from,
        ...(event.provider !== undefined && { provider: event.provider }),
        ...(event.failure && { failure: event.failure }),
        ...(event.missed && { missed: event.missed }),
        ...(event.usage && { usage: event.usage }),
      });
    case 'failed':
      return end({
        type: 'assist-failed',
        key,
        failure: event.failure,
        partial: event.partial,
        ...(event.provider !== undefined && { provider: event.provider }),
        ...(event.missed && { missed: event.missed }),
        ...(event.usage && { usage: event.usage }),
      });
  }
}

function read(
  key: string,
  event: ReadEvent,
  tell: (input: JobInput) => void,
  end: (input: JobInput) => void,
): void {
  switch (event.type) {
    case 'progress':
      return tell({ type: 'reading', key, stage: event.stage, share: event.share });
    case 'read':
      return end({ type: 'read', key, text: event.text, confidence: event.confidence });
    case 'failed':
      return end({ type: 'read-failed', key, at: event.at, failure: event.failure });
  }
}

function watched(
  key: string,
  event: WatchEvent,
  tell: (input: JobInput) => void,
  end: (input: JobInput) => void,
): void {
  switch (event.type) {
    case 'watching':
    case 'unread':
    case 'changed':
      return tell({ ...event, key });
    case 'progress':
      return tell({ type: 'reading', key, stage: event.stage, share: event.share });
    case 'ended':
      return end({
        type: 'watch-ended',
        key,
        cause: event.cause,
        ...(event.failure && { failure: event.failure }),
      });
  }
}

/** How a job of this kind ends when its runner broke off. */
function brokenOff(job: Job, failure: Failure): JobInput {
  const { key } = job;
  switch (job.kind) {
    case 'listen':
      return { type: 'listening-ended', key, cause: 'failed', failure };
    case 'ask':
    case 'advise':
    case 'coach':
      return { type: 'assist-failed', key, failure, partial: '' };
    case 'read':
      return { type: 'read-failed', key, at: 'read', failure };
    case 'watch':
      return { type: 'watch-ended', key, cause: 'failed', failure };
    case 'screen':
      return { type: 'screen-ended', key };
    case 'timer':
      return { type: 'time-up', key };
  }
}
