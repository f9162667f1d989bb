/** A text of at most about so many characters, cut at a word and marked where it was cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // Where there is no space to cut at, as in Japanese, no character is cut in two either.
  return text.slice(0, most).replace(/\s+\S*$|\p{Surrogate}$/u, '') + ' …';
}
