import { type AssistTask, DEFAULT_INDUSTRY_CONTEXT, type RecordedItem } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { withExcerpts } from './with-excerpts.js';

const record: readonly RecordedItem[] = [
  'we could start in May',
  'lunch was late',
  ...Array.from({ length: 6 }, (_, i) => `remark ${i}`),
].map((audioTranscript, i) => ({
  screenText: '',
  audioTranscript,
  timestamp: i * 1000,
  elapsed: i * 1000,
}));
const basis = {
  context: record.slice(-5),
  record,
  background: '',
  mode: 'meeting',
  industry: DEFAULT_INDUSTRY_CONTEXT,
} as const;

async function given(task: AssistTask, budget?: { tokens: number }): Promise<AssistTask | undefined> {
  let seen: AssistTask | undefined;
  const assistant = withExcerpts({ run: (input) => Promise.resolve(void (seen = input)) }, budget);
  await assistant.run(task, () => undefined, new AbortController().signal);
  return seen;
}

it('a question comes with the earlier turns that bear on it, and none that stands in its context', async () => {
  const task = await given({ ...basis, purpose: 'answer', question: 'When could we start, in May?' });
  const texts = task?.excerpts?.map(({ audioTranscript }) => audioTranscript) ?? [];
  expect(texts).toContain('we could start in May');
  for (const { audioTranscript } of basis.context) expect(texts).not.toContain(audioTranscript);
  expect(task?.context).toBe(basis.context);
});

it('keeps to the budget', async () => {
  const task = await given({ ...basis, purpose: 'answer', question: 'May?' }, { tokens: 0 });
  expect(task?.excerpts).toEqual([]);
});

it('changes nothing of another purpose, nor where there is no record', async () => {
  expect(await given({ ...basis, purpose: 'coach' })).not.toHaveProperty('excerpts');
  const { record: _, ...rest } = basis;
  expect(await given({ ...rest, purpose: 'answer', question: 'May?' })).not.toHaveProperty('excerpts');
});
