/** A phone's window, 360 px wide: spread it into a story. */
export const NARROW = {
  parameters: {
    viewport: {
      options: { phone: { name: 'Phone', styles: { width: '360px', height: '760px' }, type: 'mobile' } },
    },
  },
  globals: { viewport: { value: 'phone' } },
} as const;

/** Whether the page would scroll sideways, which it must not at 360 px (ledger R7). */
export function scrollsSideways(element: HTMLElement): boolean {
  const root = element.ownerDocument.documentElement;
  return root.scrollWidth > root.clientWidth;
}
