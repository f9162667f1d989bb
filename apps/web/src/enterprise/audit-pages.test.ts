import type { AuditRow } from '@sotto/enterprise';
import { describe, expect, it } from 'vitest';
import { AuditPages } from './audit-pages.js';

const COUNT = 100_000;
const rowOf = (seq: number): AuditRow => ({ seq, damage: { reason: 'not-found', message: `Entry ${seq}` } });

/** Rows of a trail of any length, and what was asked for. */
function trail() {
  const asked: [fromSeq: number, n: number][] = [];
  const read = (fromSeq: number, n: number): Promise<readonly AuditRow[]> => {
    asked.push([fromSeq, n]);
    return Promise.resolve(Array.from({ length: n }, (_, index) => rowOf(fromSeq - index)));
  };
  const pages = new AuditPages(read);
  const seen = async (seq: number, count = COUNT) => {
    pages.need(seq, count);
    await Promise.resolve().then(() => undefined);
    return pages.row(seq);
  };
  return { asked, pages, seen };
}

describe('E3: entries come page by page as they come in sight', () => {
  it('one page is read once, however many of its rows ask', async () => {
    const { asked, pages, seen } = trail();
    for (let seq = COUNT; seq > COUNT - 50; seq--) pages.need(seq, COUNT);
    expect(await seen(COUNT - 7)).toMatchObject({ seq: COUNT - 7 });
    expect(asked).toEqual([[COUNT, 50]]);
  });

  it('all 100,000 scrolled past: each page once, and no more than twenty are kept', async () => {
    const { asked, pages, seen } = trail();
    for (let seq = COUNT; seq > 0; seq -= 25) expect((await seen(seq))?.seq).toBe(seq);
    expect(asked).toHaveLength(2_000);
    const kept = Array.from({ length: COUNT }, (_, index) => pages.row(index + 1)).filter(Boolean);
    expect(kept).toHaveLength(1_000);
    expect(kept.every((row) => row !== undefined && row.seq <= 1_000)).toBe(true);
  });

  it('the newest page is read anew when it has grown', async () => {
    const { asked, seen } = trail();
    expect((await seen(3, 3))?.seq).toBe(3);
    expect((await seen(4, 4))?.seq).toBe(4);
    expect((await seen(3, 4))?.seq).toBe(3);
    expect(asked).toEqual([
      [3, 3],
      [4, 4],
    ]);
  });

  it('what cannot be read is told, and the next one that can takes it back', async () => {
    let fails = true;
    const pages = new AuditPages((from, n) =>
      fails
        ? Promise.reject(new Error('The storage is gone.'))
        : Promise.resolve(Array.from({ length: n }, (_, index) => rowOf(from - index))),
    );
    let told = 0;
    pages.subscribe(() => told++);
    pages.need(5, 5);
    await Promise.resolve().then(() => undefined);
    expect(pages.failure()).not.toBeNull();
    fails = false;
    pages.need(5, 5);
    await Promise.resolve().then(() => undefined);
    expect([pages.failure(), pages.row(5)?.seq]).toEqual([null, 5]);
    expect(told).toBe(2);
  });
});
