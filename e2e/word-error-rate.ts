/** Words to insert, delete or replace to get from what is there to what was read, by the words that are there. */
export function wordErrorRate(there: string, read: string): number {
  const [expected = [], actual = []] = [there, read].map((text) => text.split(/\s+/u).filter(Boolean));
  let row = Array.from({ length: actual.length + 1 }, (_, i) => i);
  expected.forEach((word, i) => {
    const next = [i + 1];
    actual.forEach((other, j) => {
      const replaced = (row[j] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, replaced));
    });
    row = next;
  });
  return (row.at(-1) ?? 0) / expected.length;
}
