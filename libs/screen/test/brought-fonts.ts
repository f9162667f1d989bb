/// <reference types="vite/client" />
import '@fontsource/arimo/latin-400.css';
import '@fontsource/arimo/latin-700.css';
import '@fontsource/cousine/latin-400.css';
import '@fontsource/dejavu-mono/latin-400.css';
import '@fontsource/dejavu-sans/latin-400.css';
import '@fontsource/roboto/latin-400.css';

/** Families that the repository brings for pictures of text; the drawn slide and trace use the first two. */
export const BROUGHT_FAMILIES = ['Arimo', 'DejaVu Mono', 'DejaVu Sans', 'Roboto', 'Cousine'] as const;

const FACES = [...BROUGHT_FAMILIES.map((family) => `16px "${family}"`), 'bold 16px Arimo'];

/**
 * Loads the fonts that pictures of tests are drawn in, so that none depends on what the machine has installed. A canvas
 * does not wait for a face: call this before the first drawing.
 *
 * @throws if a face is not there, for a canvas would silently take another one
 */
export async function loadBroughtFonts(): Promise<void> {
  const loaded = await Promise.all(FACES.map((face) => document.fonts.load(face)));
  const missing = FACES.filter((_, i) => loaded[i]?.length === 0);
  if (missing.length > 0) throw new Error(`No such font: ${missing.join(', ')}`);
}
