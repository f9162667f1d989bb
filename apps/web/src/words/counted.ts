/** "1 question", "1,200 questions": with the separators of the person's own language. */
export function counted(n: number, word: string): string {
  return `${n.toLocaleString()} ${word}${n === 1 ? '' : 's'}`;
}
