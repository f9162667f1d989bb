/** Widths to look at a story in, in Storybook's toolbar. */
export const VIEWPORTS = {
  phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '760px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desktop: { name: 'Desktop, 1440 px', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
} as const;

/** A phone's window, 360 px wide: spread it into a story. Pages of documentation, which are wider, do not show it. */
export const NARROW = {
  globals: { viewport: { value: 'phone' } },
  tags: ['!autodocs'],
};

/** Whether the page would scroll sideways, which it must not at 360 px (ledger R7). */
export function scrollsSideways(element: HTMLElement): boolean {
  const root = element.ownerDocument.documentElement;
  return root.scrollWidth > root.clientWidth;
}
