import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as kit from './index.js';
import * as markdown from './markdown.js';
import * as plots from './plots.js';

/** Functions in PascalCase, and what styled-components makes, which is an object with a mark of React's. */
const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z][a-z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

const components = [kit, plots, markdown]
  .flatMap((entry) => Object.entries(entry).filter(isComponent))
  .map(([name]) => name)
  .sort();

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.stories.tsx'));

/** What a story file says it is about: the object that it hands Storybook, as source. */
function metaOf(file: string): string {
  const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  return /^const meta = .*?\} satisfies Meta/ms.exec(source)?.[0] ?? '';
}

/** Components that a story file documents: its own, and those beside it. */
function documentedIn(file: string): readonly string[] {
  const meta = metaOf(file);
  const own = /\bcomponent: (\w+)/.exec(meta)?.[1];
  const beside = /\bsubcomponents: \{([^}]*)\}/.exec(meta)?.[1]?.match(/\w+/g) ?? [];
  return [...(own ? [own] : []), ...beside];
}

it('finds the components and the stories', () => {
  expect(components.length).toBeGreaterThan(80);
  expect(files.filter((file) => metaOf(file) === '')).toEqual([]);
});

it('has a page in Storybook for each component that it exports', () => {
  const documented = new Set(files.flatMap(documentedIn));
  expect(components.filter((name) => !documented.has(name))).toEqual([]);
});

it('has a page about each component itself, but where a frame holds what it shows', () => {
  const own = new Set(files.map((file) => /\bcomponent: (\w+)/.exec(metaOf(file))?.[1]));
  expect(components.filter((name) => !own.has(name))).toEqual(IN_A_FRAME);
});

/** The controls of their pages are those of the frame: toasts that are shown, corners, what floats. */
const IN_A_FRAME = ['OverlayLayer', 'ToastList', 'ToastRegion'];

it('gives each story file a title of its own', () => {
  const titles = files.map((file) => /\btitle: '([^']+)'/.exec(metaOf(file))?.[1]);
  expect(titles).not.toContain(undefined);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});
