import { SALES_CALL } from '@sotto/demo-meeting';
import { expect, it } from 'vitest';
import { DEMO_COURSE } from './demo-course.js';

const clock = (ms: number) => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

it('S5: what is told of the demo meeting happens in it, and when it is told', () => {
  const first = (kind: string) => SALES_CALL.cues.find((cue) => cue.kind === kind)?.atMs ?? NaN;
  expect(DEMO_COURSE.map(({ time }) => time)).toEqual(
    [first('speech'), first('capture'), first('ask'), SALES_CALL.lengthMs].map(clock),
  );
  const [, headline = '', ...points] =
    /^\*\*(.*)\*\*\n+([\s\S]*)$/.exec(SALES_CALL.replies[0]?.text ?? '') ?? [];
  expect(headline.split(' ')).toHaveLength(6);
  expect(points.join('').match(/^- /gm)).toHaveLength(3);
});
