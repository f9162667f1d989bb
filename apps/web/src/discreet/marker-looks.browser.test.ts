import { afterEach, describe, expect, it } from 'vitest';
import { markerLooks } from './marker-looks.js';

function drawn(): { readonly overlay: HTMLElement; readonly marker: HTMLElement } {
  const overlay = document.createElement('div');
  const marker = document.createElement('span');
  Object.assign(overlay.style, { position: 'fixed', top: '40px', left: '30px', opacity: '0.95' });
  Object.assign(marker.style, { display: 'block', width: '20px', height: '10px' });
  marker.dataset['shareMarker'] = '';
  overlay.append(marker);
  document.body.append(overlay);
  return { overlay, marker };
}

afterEach(() => document.body.replaceChildren());

describe('D12: how the marker looks', () => {
  it('is the same as long as its place and its strength are', () => {
    const { overlay } = drawn();
    const looks = markerLooks(window);
    expect(looks).not.toBeNull();
    expect(markerLooks(window)).toBe(looks);
    overlay.style.opacity = '0.3';
    const fainter = markerLooks(window);
    overlay.style.opacity = '0.95';
    overlay.style.top = '41px';
    expect(new Set([looks, fainter, markerLooks(window)]).size).toBe(3);
  });

  it('is none where there is no marker, where it is outside of the window, or where something lies over it', () => {
    expect(markerLooks(window)).toBeNull();
    const { overlay } = drawn();
    overlay.style.top = '-100px';
    expect(markerLooks(window)).toBeNull();
    overlay.style.top = '40px';
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    expect(markerLooks(window)).toBeNull();
    dialog.close();
    expect(markerLooks(window)).not.toBeNull();
  });
});
