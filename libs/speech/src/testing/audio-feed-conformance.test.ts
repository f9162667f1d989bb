import { runConformance } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import type { AudioFeed } from '../audio-feed.js';
import { audioFeedConformance, type AudioFeedSubject } from './audio-feed-conformance.js';
import { type ScriptedFeed, ScriptedFeeds } from './scripted-feeds.js';

const MICROPHONE = { kind: 'microphone' } as const;

/** Scripted feeds as a subject; with a fault, if one is given. */
function scripted(name: string, spoil: (feed: ScriptedFeed) => AudioFeed = (feed) => feed): AudioFeedSubject {
  return {
    name,
    make: () => {
      const feeds = new ScriptedFeeds();
      return Promise.resolve({
        feeds: { open: async (source) => spoil(await feeds.open(source)) },
        source: MICROPHONE,
        speak: () => Promise.resolve(feeds.last.say(feeds.last.nowMs + 500, feeds.last.nowMs + 1500)),
        end: () =>
          Promise.resolve(feeds.last.end({ reason: 'ended', message: 'The microphone was unplugged.' })),
      });
    },
  };
}

it.each(audioFeedConformance([scripted('scripted')]))('$law', ({ check }) => check());

let pieces = 0;
const change = (feed: ScriptedFeed, listen: AudioFeed['listen']): AudioFeed =>
  new Proxy<AudioFeed>(feed, {
    get: (target, key) => {
      const value: unknown = key === 'listen' ? listen : Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

it.each<[string, (feed: ScriptedFeed) => AudioFeed, string]>([
  [
    'forgets',
    (feed) => change(feed, (wish, tell) => feed.listen({ speech: wish.speech }, tell)),
    'told again',
  ],
  [
    'skips pieces',
    (feed) =>
      change(feed, (wish, tell) =>
        feed.listen(wish, (event) =>
          event.type !== 'speech' || pieces++ % 2 === 0 ? tell(event) : undefined,
        ),
      ),
    'a gap',
  ],
  [
    'tells speech to all',
    (feed) => change(feed, (_, tell) => feed.listen({ speech: true }, tell)),
    'without a wish',
  ],
  [
    'goes on after a stop',
    (feed) => change(feed, (wish, tell) => (feed.listen(wish, tell), () => undefined)),
    'events after the stop',
  ],
  [
    'goes without a word',
    (feed) =>
      change(feed, (wish, tell) => feed.listen(wish, (event) => event.type !== 'ended' && tell(event))),
    'the last it tells',
  ],
])('finds a feed that %s', async (_, spoil, fault) => {
  expect((await runConformance(audioFeedConformance([scripted('feed', spoil)]))).join('\n')).toContain(fault);
});
