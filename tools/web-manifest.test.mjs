// @ts-check
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { webManifest } from './web-manifest.mjs';
import { root } from './workspace.mjs';

const PUBLIC = `${root}apps/landing/public/`;

/** Width and height of a PNG, and whether parts of it can be clear. @param {Buffer} png */
const pngHeader = (png) => ({
  size: `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`,
  clear: png.readUInt8(25) === 6,
});

describe.each(['/', '/sotto/'])('at %s', (base) => {
  it('everything it names lies below the base', () => {
    const { id, start_url, scope, icons, shortcuts } = webManifest(base);
    expect([id, start_url, scope]).toEqual([`${base}app`, `${base}app`, base]);
    for (const { src } of icons) expect(src.startsWith(base)).toBe(true);
    expect(shortcuts.map(({ url }) => url)).toEqual([`${base}app?start=demo`, `${base}app?tab=history`]);
  });

  it('its icons are there, as large as it says', () => {
    const { icons } = webManifest(base);
    const pngs = icons.filter(({ type }) => type === 'image/png');
    expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    for (const { src, sizes, purpose } of pngs) {
      const { size, clear } = pngHeader(readFileSync(PUBLIC + src.slice(base.length)));
      expect(size).toBe(sizes);
      expect(clear, 'a maskable icon has no clear corners').toBe(purpose !== 'maskable');
    }
  });
});

it('its colours are those of the app by day', () => {
  const html = readFileSync(`${root}apps/web/index.html`, 'utf8');
  const [, day] =
    /name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: light\)"/.exec(html) ?? [];
  expect(webManifest('/')).toMatchObject({ theme_color: day, background_color: day });
});

it('the icons for what reads no manifest are there too', () => {
  expect(pngHeader(readFileSync(`${PUBLIC}apple-touch-icon.png`))).toEqual({ size: '180x180', clear: false });
  const icon = readFileSync(`${PUBLIC}favicon.ico`);
  const start = icon.readUInt32LE(18);
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 1]);
  expect(start + icon.readUInt32LE(14)).toBe(icon.length);
  expect(pngHeader(icon.subarray(start)).size).toBe('32x32');
});
