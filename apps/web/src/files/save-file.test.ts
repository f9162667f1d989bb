// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SavedFile, saveFile } from './save-file.js';

/** What jsdom does not have: addresses of files, and downloads. */
const handedOver: { readonly name: string; readonly blob: Blob }[] = [];
const released: string[] = [];
const blobs: Blob[] = [];
function keepDownload(event: Event): void {
  const { download, href } = event.target as HTMLAnchorElement;
  event.preventDefault();
  const blob = blobs[Number(href.split(':').at(-1))];
  if (blob) handedOver.push({ name: download, blob });
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [handedOver, released, blobs]) list.length = 0;
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = (address) => void released.push(address);
  HTMLAnchorElement.prototype.click = function click() {
    keepDownload({ target: this, preventDefault: () => undefined } as unknown as Event);
  };
});
afterEach(() => void vi.useRealTimers());

describe('a file for the person', () => {
  async function* pieces() {
    yield 'one,';
    await Promise.resolve();
    yield 'two';
  }
  const read = async (content: SavedFile['content']) => {
    await saveFile({ name: 'a.csv', type: 'text/csv', content });
    const [file] = handedOver.splice(0);
    return [file?.name, file?.blob.type, await file?.blob.text()];
  };

  it('is of text, bytes, pieces as they come, or a Blob as it is', async () => {
    expect(await read('one,two')).toEqual(['a.csv', 'text/csv', 'one,two']);
    expect(await read(new TextEncoder().encode('one,two'))).toEqual(['a.csv', 'text/csv', 'one,two']);
    expect(await read(pieces())).toEqual(['a.csv', 'text/csv', 'one,two']);
    expect(await read(new Blob(['x'], { type: 'image/png' }))).toEqual(['a.csv', 'image/png', 'x']);
  });

  it('is let go of, but not before the browser has it', async () => {
    await saveFile({ name: 'a.csv', type: 'text/csv', content: 'x' });
    vi.advanceTimersByTime(10_000);
    expect(released).toEqual([]);
    vi.advanceTimersByTime(50_000);
    expect(released).toEqual(['blob:0']);
  });

  it('that could not be made is not handed over', async () => {
    async function* broken() {
      yield 'one';
      await Promise.reject(new Error('The disk is gone.'));
    }
    await expect(saveFile({ name: 'a', type: 'b', content: broken() })).rejects.toThrow('The disk is gone.');
    expect(handedOver).toEqual([]);
  });
});
