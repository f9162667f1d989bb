import {
  type AssistEvent,
  type CoachingFeedback,
  type SessionHeader,
  StoreError,
  type Write,
} from '@sotto/meeting';
import { describe, expect, it, vi } from 'vitest';
import { FEEDBACK } from '../test/feedback.js';
import type { Annotation } from './annotate.js';
import { annotateSession } from './annotate-session.js';
import { Archive } from './archive.js';
import { sessionHeader } from './header.js';
import { CURSORS, SESSIONS } from './tables.js';
import { SessionHarness, TabStore } from './testing/index.js';

const ANN = { id: 'p1', name: 'Ann Lee', company: 'Acme' };
const NOTES: Annotation = { type: 'notes-set', text: 'Ask about July.' };

/** A harness whose session is over, and its id. */
async function ended(harness = new SessionHarness()) {
  await harness.start({ title: 'Weekly' });
  harness.say('the words');
  harness.session.dispatch({ type: 'stop' });
  harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
  coach(harness, FEEDBACK);
  await harness.session.saved();
  await harness.clock.advance(0);
  return { harness, id: harness.state.meeting.id, archive: new Archive(harness.tab, harness.clock) };
}

function coach({ assistant }: SessionHarness, feedback: CoachingFeedback) {
  assistant.last.emit({ type: 'ended', reply: { purpose: 'coach', feedback }, from: 'model', provider: 'p' });
}

const rowOf = (harness: SessionHarness, id: string) => harness.store.get(SESSIONS, id);

describe('H2, H3: what is added to a session that is over', () => {
  it.each<[string, Annotation, Partial<SessionHeader>]>([
    ['notes', NOTES, {}],
    ['another title', { type: 'title-set', title: 'Renewal' }, { title: 'Renewal' }],
    ['a contact', { type: 'contact-linked', contact: ANN }, { contact: ANN }],
    ['coaching', { type: 'coaching-ended', feedback: null }, {}],
  ])('%s: one commit with its fact, its row, and what its followers are to hear', async (_, body, shown) => {
    const { harness, id } = await ended();
    const facts = await harness.journal(id);
    const archive = new Archive(harness.tab, harness.clock, { followers: ['a', 'b'] });
    const row = await archive.annotate(id, body);
    expect(row).toMatchObject(shown);
    const commit = harness.store.commits.at(-1)?.map(({ op, table, key }) => [op, table, key]);
    const seq = facts.length + 1;
    expect(commit).toEqual([
      ['add', 'facts', [id, seq]],
      ['put', 'sessions', id],
      ['put', 'cursors', ['a', id, seq]],
      ['put', 'cursors', ['b', id, seq]],
    ]);
    expect((await harness.journal(id)).at(-1)).toMatchObject({ ...body, seq, at: harness.clock.now() });
    const { meeting } = await archive.open(id);
    expect(await rowOf(harness, id)).toEqual(sessionHeader(meeting));
    expect(meeting.elapsed).toBe(facts.at(-1)?.elapsed);
  });

  it('what is emptied is gone from the row', async () => {
    const { harness, id, archive } = await ended();
    await archive.annotate(id, NOTES);
    await archive.annotate(id, { type: 'contact-linked', contact: ANN });
    expect(await rowOf(harness, id)).toMatchObject({ record: { notes: 'Ask about July.' }, contact: ANN });
    await archive.annotate(id, { type: 'notes-set', text: '' });
    await archive.annotate(id, { type: 'title-set', title: '' });
    await archive.annotate(id, { type: 'contact-linked', contact: null });
    const row = await rowOf(harness, id);
    expect([row?.record, row]).toEqual([
      expect.not.objectContaining({ notes: expect.anything() as unknown }),
      expect.not.objectContaining({
        title: expect.anything() as unknown,
        contact: expect.anything() as unknown,
      }),
    ]);
    expect(row).toEqual(sessionHeader((await archive.open(id)).meeting));
  });

  it('two tabs that add at the same moment both succeed', async () => {
    const { harness, id } = await ended();
    const tabs = [1, 2, 3].map(() => new Archive(new TabStore(harness.store), harness.clock));
    await Promise.all(tabs.map((tab, i) => tab.annotate(id, { type: 'notes-set', text: `note ${i}` })));
    const facts = (await harness.journal(id)).filter(({ type }) => type === 'notes-set');
    expect(facts.map((fact) => 'text' in fact && fact.text).sort()).toEqual(['note 0', 'note 1', 'note 2']);
  });

  it('a number that is taken by a fact that does not open is not taken again', async () => {
    const { harness, id, archive } = await ended();
    const last = (await harness.journal(id)).length;
    const torn: Write = {
      ...{ op: 'put', table: 'facts', key: [id, last], compartment: id },
      value: { part: 1, of: 2, json: '{' },
    };
    await harness.store.commit([torn]);
    await archive.annotate(id, NOTES);
    expect((await archive.open(id)).meeting.notes).toBe('Ask about July.');
  });

  it('is refused with a reason while the session runs, after it was deleted, and where there is none', async () => {
    const { harness, id, archive } = await ended();
    await archive.remove([id]);
    await expect(archive.annotate(id, NOTES)).rejects.toThrow('deleted');
    await expect(archive.annotate('session_0', NOTES)).rejects.toThrow('deleted');
    await harness.clock.advance(20_000);
    await harness.start();
    await harness.session.saved();
    await expect(archive.annotate(harness.state.meeting.id, NOTES)).rejects.toThrow('not over yet');
  });

  it('what the storage refuses is thrown, and nothing of it is written', async () => {
    const { harness, id, archive } = await ended();
    const before = await harness.journal(id);
    harness.store.fail(new StoreError('full', 'The disk is full.'));
    await expect(archive.annotate(id, NOTES)).rejects.toThrow('full');
    expect(await harness.journal(id)).toEqual(before);
    expect(await harness.store.range(CURSORS, { prefix: [] })).toEqual([]);
  });

  it('shows in the live session that still shows the meeting, in this tab and another one', async () => {
    const { harness, id, archive } = await ended();
    const other = new Archive(new TabStore(harness.store), harness.clock);
    await archive.annotate(id, NOTES);
    await harness.clock.advance(0);
    expect(harness.state.meeting.notes).toBe('Ask about July.');
    await other.annotate(id, { type: 'title-set', title: 'Renewal' });
    await harness.clock.advance(0);
    expect(harness.state.meeting.title).toBe('Renewal');
    expect(harness.state.meeting).toEqual((await archive.open(id)).meeting);
  });
});

describe('H2, G3: what is added to a meeting that runs', () => {
  it('is a fact of it and stands in its row at once; what it says already is none', async () => {
    const harness = new SessionHarness();
    await harness.start();
    const { session } = harness;
    session.dispatch({ type: 'set-notes', text: 'mine' });
    session.dispatch({ type: 'set-notes', text: 'mine' });
    session.dispatch({ type: 'set-title', title: ' Weekly ' });
    session.dispatch({ type: 'set-title', title: 'Weekly' });
    session.dispatch({ type: 'link-contact', contact: ANN });
    session.dispatch({ type: 'link-contact', contact: { ...ANN } });
    await session.saved();
    const { meeting } = harness.state;
    expect(meeting).toMatchObject({ notes: 'mine', title: 'Weekly', contact: ANN });
    expect((await harness.journal()).slice(2).map(({ type }) => type)).toEqual([
      'notes-set',
      'title-set',
      'contact-linked',
    ]);
    expect(await rowOf(harness, meeting.id)).toEqual(sessionHeader(meeting));
    session.dispatch({ type: 'link-contact', contact: null });
    session.dispatch({ type: 'link-contact', contact: null });
    expect([harness.state.meeting.contact, harness.state.meeting.seq]).toEqual([null, meeting.seq + 1]);
  });

  it('is nothing before the first meeting and after the end', async () => {
    const idle = new SessionHarness();
    idle.session.dispatch({ type: 'set-notes', text: 'mine' });
    expect(idle.state.meeting.seq).toBe(0);
    const { harness } = await ended();
    const { seq } = harness.state.meeting;
    harness.session.dispatch({ type: 'set-notes', text: 'mine' });
    expect(harness.state.meeting.seq).toBe(seq);
  });

  it('one way for both: to the meeting that runs here, else to the archive', async () => {
    const { harness, id, archive } = await ended();
    const both = { session: harness.session, archive };
    await annotateSession(both, id, { type: 'notes-set', text: 'of the old one' });
    await harness.clock.advance(1);
    await harness.start();
    const running = harness.state.meeting.id;
    await annotateSession(both, running, { type: 'notes-set', text: 'of the new one' });
    await annotateSession(both, running, { type: 'title-set', title: 'New' });
    await annotateSession(both, running, { type: 'contact-linked', contact: ANN });
    await annotateSession(both, id, { type: 'title-set', title: 'Old' });
    expect(harness.state.meeting).toMatchObject({ notes: 'of the new one', title: 'New', contact: ANN });
    expect(await rowOf(harness, running)).toMatchObject({ title: 'New', open: true });
    expect(await rowOf(harness, id)).toMatchObject({ title: 'Old', record: { notes: 'of the old one' } });
    const other = await harness.another();
    const elsewhere = annotateSession({ session: other.session, archive }, running, {
      type: 'notes-set',
      text: 'x',
    });
    await expect(elsewhere).rejects.toThrow('Bring it here');
  });
});

it('H3: what is added to another session does not wait for a meeting that cannot be saved', async () => {
  const { harness, id, archive } = await ended();
  await harness.clock.advance(1);
  await harness.start();
  await harness.session.saved();
  harness.store.fail(new StoreError('full', 'The disk is full.'));
  harness.say('words');
  await vi.waitFor(() => expect(harness.state.moment.journal.status).toBe('failing'), 60_000);
  await annotateSession({ session: harness.session, archive }, id, { type: 'notes-set', text: 'mine' });
  expect(await rowOf(harness, id)).toMatchObject({ record: { notes: 'mine' } });
  expect(harness.state.moment.journal.status).toBe('failing');
});

describe('H3: coaching again', () => {
  const better: CoachingFeedback = { ...FEEDBACK, overallScore: 90, confidence: 9 };
  const never = new AbortController().signal;
  const scored = { mode: 'meeting', coaching: { overallScore: 70, from: 'model' } };

  async function recoached(event: AssistEvent | null, signal = never) {
    const harness = new SessionHarness();
    harness.score = () => ({ ...scored }) as never;
    const { id, archive } = await ended(harness);
    const before = (await archive.open(id)).meeting;
    const going = archive.recoach(id, { run: harness.assistant.runner }, signal);
    await vi.dynamicImportSettled();
    await harness.clock.advance(0);
    if (event) harness.assistant.last.emit(event);
    else await harness.clock.advance(20_000);
    return { harness, id, before, came: await going, after: (await archive.open(id)).meeting };
  }

  it('reads the whole meeting as after Stop, and its result takes the place of the old one', async () => {
    const reply = { purpose: 'coach', feedback: better } as const;
    const { harness, id, came, after } = await recoached({
      type: 'ended',
      reply,
      from: 'model',
      provider: 'q',
    });
    expect(came.outcome).toBe('coached');
    expect(after.coaching).toEqual({ feedback: better, from: 'model', provider: 'q' });
    const [first, second] = harness.assistant.runs.map(({ input }) => input);
    expect(second).toEqual(first);
    expect((await rowOf(harness, id))?.scored).toMatchObject({
      mode: 'meeting',
      coaching: { overallScore: 90, confidence: 9, from: 'model' },
    });
  });

  it.each<[string, AssistEvent | null, string]>([
    ['fails', { type: 'failed', failure: { reason: 'network', message: 'no' }, partial: '' }, 'network'],
    ['takes too long', null, 'timeout'],
    ['is only standard advice', standard(), 'all-failed'],
  ])('what %s leaves the old coaching', async (_, event, reason) => {
    const { came, before, after } = await recoached(event);
    expect(came).toMatchObject({ outcome: 'failed', failure: { reason } });
    expect(after).toEqual(before);
  });

  it('can be stopped, and then leaves the old coaching and no wait behind', async () => {
    const { harness, id, archive } = await ended();
    const stop = new AbortController();
    const going = archive.recoach(id, { run: harness.assistant.runner }, stop.signal);
    await vi.dynamicImportSettled();
    await harness.clock.advance(0);
    stop.abort();
    expect(await going).toMatchObject({ outcome: 'failed', failure: { reason: 'cancelled' } });
    expect(harness.clock.waiting).toBe(0);
    expect((await archive.open(id)).meeting).toEqual(harness.state.meeting);
  });

  it('an assistant that breaks its law is a failure and no crash', async () => {
    const { harness, id, archive } = await ended();
    const broken = { run: () => Promise.reject(new Error('bug')) };
    expect(await archive.recoach(id, broken, never)).toMatchObject({
      outcome: 'failed',
      failure: { reason: 'internal', code: 'Error: bug' },
    });
    expect(await archive.recoach(id, { run: () => Promise.resolve() }, never)).toMatchObject({
      outcome: 'failed',
    });
    expect(harness.clock.waiting).toBe(0);
  });

  it('there is none of a session in which nothing was said or shown', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.clock.advance(0);
    const archive = new Archive(harness.tab, harness.clock);
    const came = await archive.recoach(harness.state.meeting.id, { run: harness.assistant.runner }, never);
    expect(came).toMatchObject({ outcome: 'failed', failure: { reason: 'empty' } });
    expect(harness.assistant.runs).toEqual([]);
  });
});

function standard(): AssistEvent {
  return {
    type: 'ended',
    reply: { purpose: 'coach', feedback: FEEDBACK },
    from: 'fallback',
    failure: { reason: 'all-failed', message: 'All AI providers failed' },
  };
}
