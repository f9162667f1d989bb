/** Words to insert, delete or replace to get from what is there to what was read, by words that are there. */
export function wordErrorRate(there: string, read: string): number {
  const [expected, actual] = [there, read].map((text) => text.split(/\s+/u).filter(Boolean));
  let row = Array.from({ length: actual!.length + 1 }, (_, i) => i);
  expected!.forEach((word, i) => {
    const next = [i + 1];
    actual!.forEach((other, j) => {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (word === other ? 0 : 1)));
    });
    row = next;
  });
  return row.at(-1)! / expected!.length;
}
