/** What a person looks for on a page: by its role and its name, as a screen reader tells them. */
export interface Sought {
  readonly role: keyof typeof SELECTORS;
  readonly name: string;
  /** The name only begins so. */
  readonly begins?: boolean;
  /** CSS selector of the part of the page that is looked at. */
  readonly within?: string;
}

/** The name, where it is in the window, and whether a click there would reach it. */
export interface Found {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isReachable: boolean;
  readonly isDisabled: boolean;
}

export const SELECTORS = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  tab: '[role=tab]',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  switch: '[role=switch]',
  textbox: 'input:not([type]), input[type=text], input[type=password], input[type=url], textarea',
  searchbox: 'input[type=search], [role=searchbox]',
  heading: 'h1, h2, h3, h4',
} as const;

/** Runs in the page, scrolls the newest match into sight, and gives where it is; null where nothing matches. */
export function findOnPage(selector: string, name: string, begins: boolean, within: string): Found | null {
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const labels = (element as HTMLInputElement).labels ?? [];
    return (
      words(element.getAttribute('aria-label')) ||
      words(ids.map((id) => document.getElementById(id)?.textContent).join(' ')) ||
      words([...labels].map((label) => label.textContent).join(' ')) ||
      words(element.textContent)
    );
  };
  const matches = [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll(selector)])
    .filter((element) => element.checkVisibility())
    .filter((element) => element.closest('[inert]') === null) // the shell, until the app is there
    .filter((element) => (begins ? nameOf(element).startsWith(name) : nameOf(element) === name));
  const found = matches[0];
  if (!found) return null;
  // A choice may be drawn by its label alone.
  const drawn = [found, ...((found as HTMLInputElement).labels ?? [])].find(
    (each) => each.getBoundingClientRect().width > 4,
  );
  const shown = drawn ?? found;
  shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = shown.getBoundingClientRect();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const hit = document.elementFromPoint(middleX, middleY);
  return {
    name: nameOf(found),
    x: middleX,
    y: middleY,
    isReachable:
      hit !== null && (shown.contains(hit) || hit.contains(shown) || hit.closest('label') !== null),
    isDisabled: (found as HTMLButtonElement).disabled || found.getAttribute('aria-disabled') === 'true',
  };
}
