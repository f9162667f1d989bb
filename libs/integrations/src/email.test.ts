import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckedEmail, checkEmail, emailAsText } from './email.js';
import { isEmailAddress, recipients } from './email-address.js';
import { gmailLink, mailtoLink, MAX_LINK_LENGTH, outlookLink } from './email-link.js';
import { BUILT_IN_TEMPLATES, fillTemplate } from './email-template.js';
import { EmailTemplates, TEMPLATE_LIMITS } from './email-templates.js';
import { sendSample } from './sample-mail.js';
import { TEMPLATES } from './tables.js';

const email: CheckedEmail = { to: ['ada@example.com'], subject: 'Über 100 %', body: 'Hello,\n1 + 1 & more' };

describe('checking a mail (G4)', () => {
  it.each([
    ['to', { to: ' ', subject: 's', body: 'b' }],
    ['subject', { to: 'a@b.de', subject: '\r\n', body: 'b' }],
    ['body', { to: 'a@b.de', subject: 's', body: '\n' }],
  ])('without %s: Missing Information', (_, fields) => {
    expect(checkEmail(fields)).toEqual({
      ok: false,
      problem: { title: 'Missing Information', message: 'Please fill in all email fields' },
    });
  });

  it('several recipients, with names, each once; the wrong one is named', () => {
    const check = checkEmail({
      to: '"King, Ada" <ada@example.com>; bea@bücher.example,\nADA@example.com',
      subject: 's',
      body: 'b',
    });
    expect(check).toEqual({
      ok: true,
      email: { to: ['ADA@example.com', 'bea@xn--bcher-kva.example'], subject: 's', body: 'b' },
    });
    const wrong = checkEmail({ to: 'ada@example.com, nobody', subject: 's', body: 'b' });
    expect(wrong).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('“nobody”') as string },
    });
  });

  it('what is wrong is named once, and more than any service takes is not read', () => {
    expect(recipients('no; no,\nno, a@b.de').wrong).toEqual(['no']);
    const to = Array.from({ length: 10_000 }, (_, i) => `name${i}@example.com`).join();
    expect(recipients(to).addresses.length).toBeLessThan(5_000);
    expect(checkEmail({ to, subject: 's', body: 'b' })).toMatchObject({
      problem: {
        title: 'Check the recipients',
        message: expect.stringContaining('more recipients than one email can have') as string,
      },
    });
  });

  it.each(['a@b.de', "o'neil+x@sub.example.co.uk", 'x@例え.テスト'])('%s is an address', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'a',
    '@b.de',
    'a@',
    'a@b',
    'a b@c.de',
    'a@b..de',
    'a@-b.de',
    '.a@b.de',
    'a@1.2.3.4',
    'a@b.de\nBcc: x@y.de',
    `${'a'.repeat(65)}@b.de`,
  ])('%j is none', (text) => expect(isEmailAddress(text)).toBe(false));

  it('no line end and no control character gets into a subject or an address, whatever is typed', () => {
    const text = fc.string({ unit: 'binary', size: 'medium' });
    fc.assert(
      fc.property(text, text, text, (to, subject, body) => {
        const check = checkEmail({ to: `a@b.de,${to}`, subject: `s\r\nBcc: ${subject}`, body: `b${body}` });
        if (!check.ok) return;
        for (const line of [check.email.subject, ...check.email.to]) expect(line).not.toMatch(/[\r\n\0]/);
        for (const link of [mailtoLink, gmailLink, outlookLink]) {
          const { href } = link(check.email);
          expect(href).not.toMatch(/[\s<>"]/);
          expect(href.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
        }
      }),
    );
    expect(recipients('x@y.de\r\nBcc: evil@z.de')).toEqual({
      addresses: ['x@y.de'],
      wrong: ['Bcc: evil@z.de'],
    });
  });
});

describe('links (G4)', () => {
  it('mailto after RFC 6068', () => {
    const to = ['a@b.de', 'x+y%z@c.de'];
    expect(mailtoLink({ ...email, to })).toEqual({
      href: 'mailto:a@b.de,x%2By%25z@c.de?subject=%C3%9Cber%20100%20%25&body=Hello%2C%0D%0A1%20%2B%201%20%26%20more',
    });
  });

  it('Gmail and Outlook carry every field', () => {
    const gmail = new URL(gmailLink(email).href);
    expect([gmail.origin, ...gmail.searchParams.values()]).toEqual([
      ...['https://mail.google.com', 'cm', '1', 'ada@example.com', 'Über 100 %', 'Hello,\r\n1 + 1 & more'],
    ]);
    const outlook = new URL(outlookLink(email, 'personal').href);
    expect([outlook.host, outlook.pathname]).toEqual(['outlook.live.com', '/mail/0/deeplink/compose']);
    expect(outlook.searchParams.get('body')).toBe('Hello,\r\n1 + 1 & more');
    expect(outlookLink(email).href).toMatch(
      /^https:\/\/outlook\.office\.com\/mail\/deeplink\/compose\?to=ada%40/,
    );
  });

  it('what is too long is copied: the link opens an empty mail and says so', () => {
    const long = { ...email, body: 'é'.repeat(400) };
    const { href, message } = mailtoLink(long);
    expect(href).toBe('mailto:ada@example.com?subject=%C3%9Cber%20100%20%25');
    expect(message).toContain('Copy it');
    expect(emailAsText(long)).toContain(long.body);
    const crowd = { ...email, to: Array.from({ length: 200 }, (_, i) => `person${i}@example.com`) };
    expect(mailtoLink(crowd)).toEqual({
      href: 'mailto:',
      message: expect.stringContaining('too many recipients') as string,
    });
    expect(gmailLink(crowd).href).toBe('https://mail.google.com/mail/');
  });
});

describe('templates (G4)', () => {
  const facts = {
    title: 'Pilot',
    startedAt: Date.UTC(2026, 2, 4, 23),
    minutes: 64.6,
    summary: 'We agreed.\nTwice.',
    nextSteps: ['Send the offer', ' ', 'Call {{contact}}'],
    attendees: ['Maya', 'Tomás'],
    contact: 'Maya',
    myName: 'Robin',
  };

  it('every placeholder is filled, once, and what was said is not filled again', () => {
    const template = {
      subject: '{{title}},\n{{ DATE }}',
      body: '{{duration}}|{{attendees}}|{{contact}}|{{summary}}|{{next_steps}}|{{my_name}}',
    };
    expect(fillTemplate(template, facts, { timeZone: 'UTC' })).toEqual({
      subject: 'Pilot, March 4, 2026',
      body: '1 h 5 min|Maya, Tomás|Maya|We agreed.\nTwice.|- Send the offer\n- Call {{contact}}|Robin',
      problems: [],
    });
    const german = fillTemplate(template, facts, { locale: 'de', timeZone: 'Asia/Tokyo' });
    expect(german.subject).toBe('Pilot, 5. März 2026');
  });

  it('what is not known is said readably and told, and unknown placeholders stay', () => {
    const filled = fillTemplate(
      { subject: '{{title}}', body: '{{summary}} {{nonsense}} {{summary}} {{}}' },
      {},
    );
    expect(filled.subject).toBe('our meeting');
    expect(filled.body).toBe('(no summary of this meeting) {{nonsense}} (no summary of this meeting) {{}}');
    expect(filled.problems.map(({ kind, placeholder }) => [kind, placeholder])).toEqual([
      ['absent', 'title'],
      ['absent', 'summary'],
      ['unknown', 'nonsense'],
      ['unknown', ''],
    ]);
  });

  it('the built-in ones leave no hole, with all facts and with none', () => {
    for (const template of BUILT_IN_TEMPLATES) {
      for (const known of [facts, {}, { minutes: NaN, startedAt: NaN, nextSteps: [] }]) {
        const { subject, body, problems } = fillTemplate(template, known);
        expect(`${subject}\n${body}`.replace('{{contact}}', '')).not.toMatch(/\{\{|undefined|NaN|Invalid/);
        if (known === facts) expect(problems).toEqual([]);
      }
    }
  });

  it('the person’s own are kept; a built-in one is copied, never changed', async () => {
    const store = new MemoryStore();
    let ids = 0;
    const templates = new EmailTemplates({ store, newId: () => `t${++ids}` });
    const [builtIn] = BUILT_IN_TEMPLATES;
    if (!builtIn) throw new Error('no template');
    const own = await templates.save({ ...builtIn, name: 'Mine' });
    expect(own.id).toBe('t1');
    const changed = await templates.save({ ...own, name: ' ', body: '東'.repeat(9_000) });
    expect([changed.id, changed.name, changed.body.length]).toEqual(['t1', 'Untitled', TEMPLATE_LIMITS.body]);
    await templates.save({ ...builtIn, name: 'A' });
    const names = async () => (await templates.list()).templates.map(({ name }) => name);
    expect(await names()).toEqual(['Follow-up', 'Meeting summary', 'A', 'Untitled']);
    const value = await store.get(TEMPLATES, 't1');
    expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThan(16_000);
    await templates.remove('t1');
    await templates.remove(builtIn.id);
    expect(await names()).toEqual(['Follow-up', 'Meeting summary', 'A']);
  });

  it('one that does not open is told beside the others', async () => {
    const store = new MemoryStore();
    const templates = new EmailTemplates({ store, newId: () => 't1' });
    await templates.save({ name: 'A', subject: 'A', body: 'A', type: 'follow_up' });
    const range = store.range.bind(store);
    const damage = { reason: 'internal', message: 'This record is damaged.' } as const;
    store.range = async (table, wanted) => [...(await range(table, wanted)), { key: 't2', damage }];
    const found = await templates.list();
    expect(found.templates.map(({ name }) => name)).toEqual(['Follow-up', 'Meeting summary', 'A']);
    expect(found.damaged).toEqual([{ id: 't2', failure: damage }]);
  });

  it('who listens hears of templates, of nothing else, and not after it stopped', async () => {
    const store = new MemoryStore();
    const templates = new EmailTemplates({ store, newId: () => 't1' });
    const another = new EmailTemplates({ store, newId: () => 't2' });
    let heard = 0;
    const stop = templates.subscribe(() => heard++);
    await store.commit([{ op: 'put', table: 'settings', key: 'a', compartment: 'device', value: 1 }]);
    await store.forget('session_1');
    expect(heard).toBe(0);
    await another.save({ name: 'A', subject: 'A', body: 'A', type: 'follow_up' });
    await another.remove('t2');
    await store.forget('device');
    expect(heard).toBe(3);
    stop();
    await another.save({ name: 'A', subject: 'A', body: 'A', type: 'follow_up' });
    expect(heard).toBe(3);
  });
});

it('the sample sender takes a second, sends nothing and says so (G4)', async () => {
  const clock = new SimulatedClock();
  const abort = new AbortController();
  let done = false;
  const sending = sendSample(email, { clock, signal: abort.signal }).then((result) => {
    done = true;
    return result;
  });
  await clock.advance(999);
  expect(done).toBe(false);
  await clock.advance(1);
  expect(await sending).toMatchObject({ sample: true, sent: false, notice: { title: 'Email Sent' } });
  expect((await sending).notice.message).toContain('was not sent');
  const stopped = sendSample(email, { clock, signal: abort.signal });
  abort.abort();
  await expect(stopped).rejects.toThrow('stopped');
});
