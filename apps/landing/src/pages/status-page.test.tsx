import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CLAIM_IDS, type ClaimId, type Figure, measuredClaims } from '../claims';
import { StatusPage } from './status-page';

const FIGURE: Figure = {
  figure: 'Largest paint',
  value: '1.62 s',
  goal: 'below 3 s',
  met: true,
  how: 'Median of five cold loads.',
};
const NOT_MEASURED: Figure = {
  ...FIGURE,
  value: 'not measured',
  goal: '',
  met: null,
  how: 'Not measured yet.',
};
const RUN = { at: '2026-11-23T09:12:00.000Z', commit: 'ad1beb9', machine: '2 cores, 8 GB' };
const NEVER = { at: null, commit: null, machine: null };

/** The page as `docs/claims.json` would make it. */
function page(figuresOf: (id: ClaimId) => readonly Figure[]): string {
  const claims = CLAIM_IDS.map((id) => {
    const figures = figuresOf(id);
    return { id, ...(figures.every(({ value }) => value === 'not measured') ? NEVER : RUN), figures };
  });
  return renderToStaticMarkup(<StatusPage claims={measuredClaims(JSON.stringify({ claims }))} />);
}

const partOf = (markup: string, id: ClaimId) =>
  markup.slice(markup.indexOf(`<section id="${id}"`)).split('</section>')[0] ?? '';
/** What is read, without the markup. */
const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('L5: all met', () => {
  const met = page(() => [FIGURE]);

  it('says so in one sentence', () => {
    expect(words(met)).toContain('All 12 claims are met');
    expect(words(met)).not.toContain('Not measured ');
  });

  it.each(CLAIM_IDS)('%s: value, goal, how, when, version and machine', (id) => {
    const text = words(partOf(met, id));
    for (const said of ['Met', '1.62 s', 'Goal: below 3 s', 'Median of five cold loads.', '23 November 2026'])
      expect(text).toContain(said);
    for (const said of ['ad1beb9', '2 cores, 8 GB']) expect(text).toContain(said);
  });

  it.each(CLAIM_IDS.filter((id) => id !== 'voice-accuracy'))('%s: the command that repeats it', (id) => {
    expect(words(partOf(met, id))).toContain(`npm run prove -- --only ${id}`);
  });
});

describe('L5: one missed, some not measured', () => {
  const mixed = page((id) => {
    if (id === 'startup') return [{ ...FIGURE, value: '3.41 s', met: false }, NOT_MEASURED];
    return id === 'memory' ? [NOT_MEASURED] : [FIGURE];
  });

  it('says how many of how many, and which are not', () => {
    expect(words(mixed)).toContain('10 of 12 claims are met');
    expect(words(mixed)).toContain('1 is not met: Start-up.');
    expect(words(mixed)).toContain('1 is not measured: Memory.');
  });

  it('says it at the claim and at each of several figures, in words', () => {
    expect(words(partOf(mixed, 'startup')).match(/Not met|Not measured(?! yet)/g)).toEqual([
      'Not met',
      'Not met',
      'Not measured',
    ]);
  });

  it('the contents say it too, also to whoever does not see the shapes', () => {
    const contents = words(/<nav aria-labelledby="contents".*?<\/nav>/.exec(mixed)?.[0] ?? '');
    expect(contents).toMatch(/Start-up Not met Memory Not measured Delivery of words Met/);
  });
});

describe('L5: nothing measured', () => {
  const none = page(() => [NOT_MEASURED]);

  it('claims nothing', () => {
    expect(words(none)).toContain('0 of 12 claims are met: nothing has been measured yet');
    expect(words(none)).not.toMatch(/ Met | Repeat it | version /);
  });

  it.each(CLAIM_IDS.filter((id) => id !== 'voice-accuracy'))('%s: how it is measured', (id) => {
    expect(words(partOf(none, id))).toContain(`Measure it npm run prove -- --only ${id}`);
  });

  it('voice accuracy is the person’s own to measure', () => {
    expect(partOf(none, 'voice-accuracy')).toContain('href="/app?tab=settings"');
  });
});

it('says what availability and delivery mean, and what they do not', () => {
  const text = page(() => [FIGURE]);
  expect(words(partOf(text, 'availability'))).toContain('Not the uptime of a server: there is no server.');
  expect(words(partOf(text, 'delivery'))).toContain('not about the recogniser’s own hearing');
});

it('names what is only marketing', () => {
  const marketing = words(page(() => [FIGURE]).split('<section id="marketing"')[1] ?? '');
  for (const said of ['10K+ Active Users', '50+ Countries', '4.9/5 Rating', '40% more deals'])
    expect(marketing).toContain(said);
});
