import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import type { FeedEvent, FeedWish } from '../audio-feed.js';
import { type ScriptedFeed, ScriptedFeeds, tone } from './scripted-feeds.js';

const MICROPHONE = { kind: 'microphone' } as const;
const GONE = { reason: 'ended', message: 'The microphone was unplugged.' } as const;

async function opened(feeds = new ScriptedFeeds()): Promise<ScriptedFeed> {
  const feed = await feeds.open(MICROPHONE);
  await feed.keepSpeech();
  return feed;
}

/** What a listener is told: types with their times. */
function told(feed: ScriptedFeed, wish: FeedWish) {
  const events: string[] = [];
  const stop = feed.listen(wish, (event) => events.push(short(event)));
  return { events, stop };
}

function short(event: FeedEvent): string {
  if (event.type === 'speech-ended')
    return `end ${event.startMs}-${event.endMs} ${event.samples?.length ?? 'noise'}`;
  if (event.type === 'speech-started') return `start ${event.startMs}`;
  return event.type === 'speech' ? `piece ${event.startMs}` : event.type;
}

describe('speech', () => {
  it('is told as start, pieces without a gap, and end with all of it', async () => {
    const feed = await opened();
    const { events } = told(feed, { speech: true });
    feed.say(100, 164);
    expect(events).toEqual(['start 100', 'piece 100', 'piece 132', 'end 100-164 1024']);
    expect(feed.nowMs).toBe(164);
  });

  it('that was none ends without samples, and is not kept', async () => {
    const feed = await opened();
    const { events } = told(feed, { speech: true });
    feed.beginSpeech(0);
    feed.goOn(tone(32));
    feed.endSpeech(32, 'noise');
    expect(events).toEqual(['start 0', 'piece 0', 'end 0-32 noise']);
    expect(told(feed, { speech: true, fromMs: 0 }).events).toEqual([]);
  });

  it('is not told to who did not ask for it', async () => {
    const feed = await opened();
    const { events, stop } = told(feed, { speech: false });
    feed.say(0, 32);
    feed.level(0.5);
    feed.sound('silent');
    stop();
    feed.level(0.1);
    expect(events).toEqual(['level', 'sound']);
  });
});

describe('what is kept', () => {
  it('is told again from the time asked for, whole utterances, and what goes on goes on', async () => {
    const feed = await opened();
    feed.say(0, 32);
    feed.say(100, 164);
    feed.beginSpeech(200);
    feed.goOn(tone(32));
    const { events } = told(feed, { speech: true, fromMs: 150 });
    feed.endSpeech(232);
    expect(events).toEqual([
      'start 100',
      'piece 100',
      'piece 132',
      'end 100-164 1024',
      'start 200',
      'piece 200',
      'end 200-232 512',
    ]);
  });

  it('ends with what is settled, and with its bound', async () => {
    const feed = await opened(new ScriptedFeeds({ boundMs: 1000 }));
    feed.say(0, 32);
    feed.say(100, 132);
    feed.settled(32);
    expect(feed.keptFromMs).toBe(32);
    expect(told(feed, { speech: true, fromMs: 0 }).events[0]).toBe('start 100');
    feed.nowMs = 2000;
    expect(feed.keptFromMs).toBe(1000);
    expect(told(feed, { speech: true, fromMs: 0 }).events).toEqual([]);
  });

  it('begins with keepSpeech', async () => {
    const feed = await new ScriptedFeeds().open(MICROPHONE);
    expect(() => feed.say(0, 32)).toThrow('before keepSpeech()');
    feed.keepRefusal = { reason: 'network', message: 'Its files did not load.' };
    await expect(feed.keepSpeech()).rejects.toThrow('did not load');
    feed.nowMs = 500;
    await feed.keepSpeech();
    expect(feed.keptFromMs).toBe(500);
  });
});

describe('a source', () => {
  it('opened twice is one feed until both released it', async () => {
    const feeds = new ScriptedFeeds();
    const [one, two] = [await feeds.open(MICROPHONE), await feeds.open(MICROPHONE)];
    expect(one).toBe(two);
    one.release();
    expect(one.holders).toBe(1);
    two.release();
    expect(() => two.release()).toThrow('more often than opened');
    expect(await feeds.open(MICROPHONE)).not.toBe(one);
    expect(await feeds.open({ kind: 'track', id: 't' })).not.toBe(feeds.made[1]);
  });

  it('may be refused', async () => {
    const feeds = new ScriptedFeeds();
    feeds.refusal = { reason: 'permission', message: 'The microphone is blocked.' };
    await expect(feeds.open(MICROPHONE)).rejects.toMatchObject({ reason: 'permission' });
  });

  it('that goes away says so, also to who listens later, and is opened anew', async () => {
    const feeds = new ScriptedFeeds();
    const feed = await opened(feeds);
    const { events } = told(feed, { speech: false });
    feed.end(GONE);
    expect([...events, ...told(feed, { speech: true }).events]).toEqual(['ended', 'ended']);
    expect(() => feed.level(1)).toThrow('after its end');
    expect(await feeds.open(MICROPHONE)).not.toBe(feed);
  });
});

it('its time goes with the clock it is given', async () => {
  const clock = new SimulatedClock();
  await clock.advance(1000);
  const feed = await opened(new ScriptedFeeds({ clock }));
  await clock.advance(250);
  expect(feed.nowMs).toBe(250);
  expect(() => (feed.nowMs = 5)).toThrow('goes with the clock');
});
