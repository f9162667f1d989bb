import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_SHARE, shareDetection, type ShareSignals, type ShareState } from './share-detection.js';

const OWN = { title: '', classes: [], floating: false, capturing: false };
const QUIET: ShareSignals = {
  title: 'Weekly review',
  classes: [],
  address: 'https://intranet.example/app',
  hidden: false,
  focused: true,
  own: OWN,
};
const MEETING = 'https://meet.google.com/abc-defg-hij';
const HIDDEN = { hidden: true, focused: false };

type Look = Partial<Omit<ShareSignals, 'own'>> & { own?: Partial<ShareSignals['own']> };

/** Looks at these times (in ms), one after the other; the page is focused and quiet unless told. */
function looked(...looks: readonly [at: number, look: Look][]): ShareState {
  return looks.reduce<ShareState>(
    (state, [at, look]) => shareDetection(state, { ...QUIET, ...look, own: { ...OWN, ...look.own } }, at),
    NO_SHARE,
  );
}

const reasons = (...looks: readonly [number, Look][]) => looked(...looks).reasons;

describe('D6: a signal alone', () => {
  it('none: no share', () => {
    expect(reasons([0, {}])).toEqual([]);
  });

  it.each([
    ['Alex is sharing', true],
    ['SCREEN of Alex', true],
    ['Screensharing', true],
    ['Shared notes', false],
    ['', false],
  ])('title "%s": %s', (title, says) => {
    expect(reasons([0, { title }])).toEqual(says ? ['title'] : []);
  });

  it.each([
    ['screen-share', true],
    ['toolbar__Screen-Share-button', true],
    ['is-sharing', true],
    ['recording-indicator', true],
    ['screen', false],
    ['record', false],
  ])('class "%s": %s', (name, says) => {
    expect(reasons([0, { classes: ['page', name] }])).toEqual(says ? ['class'] : []);
  });

  it.each([
    [MEETING, true],
    ['https://company.zoom.us/wc/1', true],
    ['https://zoom.us.evil.example/wc/1', false],
    ['about:blank', false],
    ['no address', false],
  ])('at %s: %s', (address, says) => {
    expect(reasons([0, { address }])).toEqual(says ? ['meeting-host'] : []);
  });

  it.each([
    ['https://intranet.example/Meet/1', true],
    ['https://intranet.example/video-call', true],
    ['https://intranet.example/webinars/7', true],
    ['https://intranet.example/app?room=meet#call', false],
    ['https://meet.intranet.example/app', false],
    ['no address', false],
  ])('focus lost at %s: %s', (address, says) => {
    expect(reasons([0, { address }], [5, { address, focused: false }])).toEqual(says ? ['focus'] : []);
  });

  it('focus lost at a known host, beside the host', () => {
    const address = MEETING;
    expect(reasons([0, { address }], [5, { address, focused: false }])).toEqual(['meeting-host', 'focus']);
  });

  it.each([
    [1999, []],
    [2000, ['hidden']],
    [2001, ['hidden']],
  ])('hidden for %i ms: %j', (ms, expected) => {
    expect(reasons([0, {}], [500, HIDDEN], [500 + ms, HIDDEN])).toEqual(expected);
  });

  it('hidden at once for long is no news without time', () => {
    expect(reasons([90_000, HIDDEN])).toEqual([]);
  });
});

describe('D6: what clears', () => {
  const address = 'https://intranet.example/meet';

  it('becoming visible clears hidden and focus, also before the focus is back', () => {
    const gone: Look = { ...HIDDEN, address };
    expect(reasons([0, { address }], [10, gone], [3000, gone])).toEqual(['focus', 'hidden']);
    const back: Look = { address, focused: false };
    expect(reasons([0, { address }], [10, gone], [3000, gone], [3100, back])).toEqual([]);
    expect(reasons([0, { address }], [10, gone], [3000, gone], [3100, back], [4100, back])).toEqual([]);
  });

  it('and the rest is read anew', () => {
    const sharing: Look = { classes: ['recording'] };
    expect(reasons([0, sharing], [10, { ...sharing, ...HIDDEN }], [3000, sharing])).toEqual(['class']);
    expect(reasons([0, sharing], [10, { ...sharing, ...HIDDEN }], [3000, {}])).toEqual([]);
  });

  it('hidden again begins its 2 s again', () => {
    const times = [0, HIDDEN] as const;
    expect(reasons([...times], [1900, {}], [1950, HIDDEN], [3900, HIDDEN])).toEqual([]);
    expect(reasons([...times], [1900, {}], [1950, HIDDEN], [3950, HIDDEN])).toEqual(['hidden']);
  });

  it('the focus that comes back is not lost', () => {
    const left: Look = { address, focused: false };
    expect(reasons([0, { address }], [10, left], [20, left])).toEqual(['focus']);
    expect(reasons([0, { address }], [10, left], [20, { address }])).toEqual([]);
  });

  it('a focus that was never there cannot be lost', () => {
    expect(reasons([0, { address, focused: false }], [1000, { address, focused: false }])).toEqual([]);
  });
});

describe('D6: what is Sotto’s own', () => {
  it.each([
    ['Sotto is reading the screen', false],
    ['(2) Sotto is reading the screen', false],
    ['You are sharing – Sotto is reading the screen', true],
    ['Screen', true],
  ])('title "%s": %s', (title, says) => {
    expect(reasons([0, { title, own: { title: 'Sotto is reading the screen' } }])).toEqual(
      says ? ['title'] : [],
    );
  });

  it('classes do not count, others beside them do', () => {
    const own = { classes: ['while-sharing', 'recording'] };
    expect(reasons([0, { classes: ['while-sharing', 'recording'], own }])).toEqual([]);
    expect(reasons([0, { classes: ['while-sharing', 'recording-dot'], own }])).toEqual(['class']);
  });

  it.each(['floating', 'capturing'] as const)(
    'while %s, hidden and focus do not count, the rest does',
    (excuse) => {
      const look: Look = { ...HIDDEN, address: MEETING, own: { [excuse]: true } };
      expect(reasons([0, { address: MEETING }], [10, look], [9000, look])).toEqual(['meeting-host']);
    },
  );

  it.each(['floating', 'capturing'] as const)(
    'after %s, what happened then is not held against the page',
    (excuse) => {
      const address = 'https://intranet.example/meet';
      const during: Look = { ...HIDDEN, address, own: { [excuse]: true } };
      const after: Look = { ...HIDDEN, address };
      const upTo = [
        [0, { address }],
        [10, during],
        [9000, during],
        [10_000, after],
      ] as const;
      expect(reasons(...upTo.map(([at, look]): [number, Look] => [at, look]), [11_999, after])).toEqual([]);
      expect(reasons(...upTo.map(([at, look]): [number, Look] => [at, look]), [12_000, after])).toEqual([
        'hidden',
      ]);
    },
  );
});

describe('D6: all signals together', () => {
  // What each signal needs, beside a page that was focused before.
  const EACH: Readonly<Record<string, Look>> = {
    title: { title: 'You are sharing' },
    class: { classes: ['screen-share'] },
    'meeting-host': { address: MEETING },
    focus: { focused: false },
    hidden: { hidden: true },
  };
  const NAMES = Object.keys(EACH);
  const everyChoice = Array.from({ length: 2 ** NAMES.length }, (_, choice) =>
    NAMES.filter((_name, place) => (choice >> place) % 2 === 1),
  );

  it.each(everyChoice.map((chosen) => ({ chosen, name: chosen.join(' ') || 'none' })))(
    '$name',
    ({ chosen }) => {
      const look = Object.assign(
        { address: 'https://intranet.example/meet' },
        ...chosen.map((name) => EACH[name]),
      ) as Look;
      const before: Look = { address: look.address ?? '' };
      expect(reasons([0, before], [10, look], [2010, look])).toEqual(chosen);
      const own = { floating: true };
      const counts = chosen.filter((name) => name !== 'focus' && name !== 'hidden');
      expect(reasons([0, { ...before, own }], [10, { ...look, own }], [2010, { ...look, own }])).toEqual(
        counts,
      );
    },
  );

  const look = fc.record({
    title: fc.constantFrom('Sotto', 'sharing', ''),
    classes: fc.constantFrom([], ['recording'], ['own-sharing']),
    address: fc.constantFrom(MEETING, 'https://intranet.example/call', 'https://intranet.example/', ''),
    hidden: fc.boolean(),
    focused: fc.boolean(),
    own: fc.record({
      title: fc.constantFrom('Sotto', ''),
      classes: fc.constant(['own-sharing']),
      floating: fc.boolean(),
      capturing: fc.boolean(),
    }),
  });
  const walk = fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), look), { maxLength: 40, size: 'max' });

  it('hidden is said exactly when every look of the last 2 s and more found it hidden and counted', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        let now = 0;
        let state = NO_SHARE;
        let since: number | undefined;
        for (const [ms, signals] of steps) {
          now += ms;
          state = shareDetection(state, signals, now);
          const counts = signals.hidden && !signals.own.floating && !signals.own.capturing;
          since = counts ? (since ?? now) : undefined;
          expect(state.reasons.includes('hidden')).toBe(since !== undefined && now - since >= 2000);
        }
      }),
    );
  });

  it('title, class and host depend on nothing that was before', () => {
    const atOnce = ({ reasons }: ShareState) =>
      reasons.filter((reason) => reason !== 'hidden' && reason !== 'focus');
    fc.assert(
      fc.property(walk, look, (steps, signals) => {
        const before = steps.reduce((state, [ms, each]) => shareDetection(state, each, ms), NO_SHARE);
        expect(atOnce(shareDetection(before, signals, 1))).toEqual(
          atOnce(shareDetection(NO_SHARE, signals, 1)),
        );
      }),
    );
  });
});
