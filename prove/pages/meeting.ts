import { FAULT_KINDS, type FaultKind, faultsFor, workingDay } from '@sotto/demo-meeting';
import { RunningMeeting } from '../meeting/run-meeting.js';

type Loss = NonNullable<Awaited<ReturnType<typeof globalThis.proveMeeting.open>>['loss']>;

let running: RunningMeeting | undefined;

const meeting = (): RunningMeeting => {
  if (!running) throw new Error('proveMeeting.open() comes first');
  return running;
};

const endsPage = (kind: FaultKind): boolean => kind === 'page-reloads' || kind === 'page-crashes';

globalThis.proveMeeting = {
  open: async ({ seed, hours, faultEveryMs, keepsPage, lostAt, ...rest }) => {
    const day = workingDay({ seed, hours });
    const kinds = FAULT_KINDS.filter((kind) => !keepsPage || !endsPage(kind));
    const faults = faultEveryMs === null ? [] : faultsFor({ seed, hours, everyMs: faultEveryMs, kinds });
    if (rest.fromMs === 0) {
      const body = JSON.stringify(day.questions.map(({ reply }) => reply));
      await fetch(`${rest.peer}/replies`, { method: 'PUT', body });
    }
    const goneMs = lostAt === null ? 0 : Date.now() - lostAt;
    running = new RunningMeeting({ ...rest, day, faults, goneMs });
    const loss = faults.find(({ atMs, kind }) => atMs > rest.fromMs && endsPage(kind));
    const injected: Record<string, number> = {};
    for (const { kind } of faults) injected[kind] = (injected[kind] ?? 0) + 1;
    const opened = await running.open();
    return { ...opened, lengthMs: day.lengthMs, loss: (loss ?? null) as Loss | null, injected };
  },
  run: async (untilMs) => {
    await meeting().runUntil(untilMs);
    return meeting().report();
  },
  stop: async () => {
    await meeting().stop();
    return { ...meeting().report(), record: await meeting().record() };
  },
  forget: (what) => meeting().forget(what),
};
