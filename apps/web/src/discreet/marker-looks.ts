/**
 * Where the marker is in a window and how strongly it is drawn, in words that are the same as long as both are.
 * @returns null where nobody can see it: it is not there, or something lies over it
 */
export function markerLooks({ document, devicePixelRatio }: Window): string | null {
  const marker = document.querySelector('[data-share-marker]');
  if (!marker) return null;
  const { left, top, width, height } = marker.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!above || !(marker.contains(above) || above.contains(marker))) return null;
  const place = [left, top, width, height].map((length) => Math.round(length * devicePixelRatio));
  return [...place, opacityOf(marker).toFixed(2)].join(' ');
}

function opacityOf(element: Element): number {
  const view = element.ownerDocument.defaultView;
  const own = Number(view?.getComputedStyle(element).opacity ?? 1);
  return element.parentElement ? own * opacityOf(element.parentElement) : own;
}
