import { expect, it } from 'vitest';
import { Publisher } from './publisher.js';
import { TestFrame } from './testing/index.js';

function published(seen = true) {
  const frame = new TestFrame();
  frame.seen = seen;
  const publisher = new Publisher('first', frame);
  const heard: [string, string][] = [];
  const stop = publisher.subscribe((state, before) => heard.push([state, before]));
  return { frame, publisher, heard, stop };
}

it('shows what comes after a pause at once, then the newest of each frame, and what was shown before it', () => {
  const { frame, publisher, heard } = published();
  publisher.offer('second');
  publisher.offer('third');
  publisher.offer('fourth');
  expect([heard, publisher.getState()]).toEqual([[['second', 'first']], 'second']);
  frame.paint();
  expect(heard.slice(1)).toEqual([['fourth', 'second']]);
  publisher.offer('fifth');
  expect(heard).toHaveLength(2);
  frame.paint();
  expect(heard.slice(2)).toEqual([['fifth', 'fourth']]);
  frame.paint();
  publisher.offer('sixth');
  expect(heard.slice(3)).toEqual([['sixth', 'fifth']]);
  frame.paint();
  expect([publisher.getState(), publisher.getInitialState()]).toEqual(['sixth', 'first']);
});

it('shows at once when told to hurry, and not again with the frame', () => {
  const { frame, publisher, heard } = published();
  publisher.offer('second');
  publisher.offer('third');
  publisher.flush();
  frame.paint();
  publisher.flush();
  expect(heard).toEqual([
    ['second', 'first'],
    ['third', 'second'],
  ]);
});

it('shows nothing while nobody can see it, and the newest as soon as somebody can', () => {
  const { frame, publisher, heard } = published(false);
  publisher.offer('second');
  frame.paint();
  publisher.offer('third');
  frame.paint();
  expect(heard).toEqual([]);
  frame.show();
  expect(heard).toEqual([['third', 'first']]);
});

it('says nothing where nothing has changed, nor to who has stopped listening', () => {
  const { frame, publisher, heard, stop } = published();
  publisher.offer('first');
  frame.paint();
  stop();
  publisher.offer('second');
  frame.paint();
  expect(heard).toEqual([]);
});
