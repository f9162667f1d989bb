/** Bytes as people say them: 812 B, 12 KB, 3.4 MB; a KB is 1,000 bytes. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return `${Math.max(0, Math.round(bytes))} B`;
  const kilobytes = bytes / 1000;
  if (kilobytes < 999.5) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}

/** Why these files cannot be taken, and what to do; null: they can. `accept` holds ends of names, with the dot. */
export function fileProblem(
  files: readonly { readonly name: string }[],
  accept: readonly string[],
): string | null {
  const [file, ...more] = files;
  if (!file) return null;
  if (more.length > 0) return `${files.length} files were dropped. Choose one.`;
  if (accept.some((end) => file.name.toLowerCase().endsWith(end))) return null;
  const types = new Intl.ListFormat('en', { type: 'disjunction' }).format(accept);
  return `${file.name} cannot be read. Choose a file that ends in ${types}.`;
}
