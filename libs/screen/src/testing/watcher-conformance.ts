import type { Screen, ScreenWatcher, WatchEvent } from '@sotto/meeting';
import type { ConformanceCase } from '@sotto/meeting/testing';

/** A watcher and the screen it watches. */
export interface WatcherSubject {
  readonly name: string;
  /** Made anew for every check. */
  make(): Promise<{
    readonly watcher: ScreenWatcher;
    readonly screen: Screen;
    /** These lines are on the screen from now on; resolves when the watcher has had the time to read them. */
    show(lines: readonly string[]): Promise<void>;
    /** The person ends the share. */
    endShare(): void;
  }>;
}

const PAGE = ['Budget for October', 'Europe has 2980 deals', 'Asia has 1455 deals'];
const OTHER = ['Budget for October', 'Europe has 2990 deals', 'Asia has 1455 deals'];

/** The laws of a `ScreenWatcher`, beside those of a runner. */
export function watcherConformance(subject: WatcherSubject): readonly ConformanceCase[] {
  const law = (name: string, check: (watch: Watched) => Promise<void>): ConformanceCase => ({
    law: `${subject.name}: ${name}`,
    check: async () => check(await watched(subject)),
  });
  return [
    law('tells that pictures come, then all that is on the screen, all of it new', async (watch) => {
      await watch.show(PAGE);
      await watch.stop();
      same(
        watch.events.map(({ type }) => type),
        ['watching', 'changed', 'ended'],
      );
      same(watch.changes, [{ text: PAGE, added: PAGE }]);
    }),
    law('tells a figure that changed as one new line, in its place', async (watch) => {
      await watch.show(PAGE);
      await watch.show(OTHER);
      await watch.stop();
      same(watch.changes.slice(1), [{ text: OTHER, added: [OTHER[1]] }]);
    }),
    law('tells nothing of what was there already', async (watch) => {
      await watch.show(PAGE);
      await watch.show(PAGE);
      await watch.stop();
      same(watch.changes.length, 1);
    }),
    law('tells lines that went away, and adds nothing for it', async (watch) => {
      await watch.show(PAGE);
      await watch.show(PAGE.slice(0, 2));
      await watch.stop();
      same(watch.changes.slice(1), [{ text: PAGE.slice(0, 2), added: [] }]);
    }),
    law('ends as stopped, and says nothing after it', async (watch) => {
      await watch.show(PAGE);
      await watch.stop();
      const told = watch.events.length;
      same(watch.events.at(-1), { type: 'ended', cause: 'stopped' });
      await watch.show(OTHER);
      same(watch.events.length, told);
    }),
    law('ends when the share does', async (watch) => {
      await watch.show(PAGE);
      watch.endShare();
      await watch.ended;
      same(watch.events.at(-1), { type: 'ended', cause: 'share-ended' });
    }),
    law('says nothing at all when its run is aborted', async (watch) => {
      watch.abort();
      await watch.ended;
      await watch.show(PAGE);
      same(
        watch.events.filter(({ type }) => type !== 'watching'),
        [],
      );
    }),
  ];
}

type Watched = Awaited<ReturnType<typeof watched>>;

async function watched(subject: WatcherSubject) {
  const { watcher, screen, show, endShare } = await subject.make();
  const stopWatching = new AbortController();
  const abort = new AbortController();
  const events: WatchEvent[] = [];
  const ended = watcher.run(
    { screen, stopWatching: stopWatching.signal },
    (event) => {
      if (event.type !== 'progress') events.push(event);
    },
    abort.signal,
  );
  return {
    events,
    show,
    endShare,
    ended,
    abort: () => abort.abort(),
    async stop() {
      stopWatching.abort();
      await ended;
    },
    /** Without the blank lines between paragraphs. */
    get changes() {
      const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
      return events.flatMap((event) =>
        event.type === 'changed' ? [{ text: lines(event.text), added: lines(event.added) }] : [],
      );
    },
  };
}

function same(actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`expected ${b}, got ${a}`);
}
