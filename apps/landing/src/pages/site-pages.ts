/** What the head of a page says of it. */
export interface PageMeta {
  /** Of the site, without a slash at its start: its HTML lies at `<path>/index.html`. */
  readonly path: string;
  readonly title: string;
  /** One or two sentences, for search results and previews. */
  readonly description: string;
}

export const SECURITY: PageMeta = {
  path: 'security',
  title: 'Security · Sotto',
  description:
    'What Sotto seals and with which keys, what a passphrase adds, what the page can send and to whom, and what none of it protects from.',
};

export const PRIVACY: PageMeta = {
  path: 'privacy',
  title: 'Privacy · Sotto',
  description:
    'Everything that can leave your browser, where it goes and when, and how to see, export and delete what stays. No server, no account, no analytics.',
};

export const DOCUMENTATION: PageMeta = {
  path: 'documentation',
  title: 'Documentation · Sotto',
  description:
    'How to use Sotto: a meeting from start to report, reading the screen, discreet mode, coaching, integrations, offline use, and what to do when something fails.',
};

export const STATUS: PageMeta = {
  path: 'status',
  title: 'Status · Sotto',
  description:
    'Every claim of Sotto beside what was last measured: the value, the goal, how, when and on which machine. What is only marketing is named as that.',
};

/** The pages beside the landing page, in the order of the site map. */
export const SITE_PAGES: readonly PageMeta[] = [SECURITY, PRIVACY, DOCUMENTATION, STATUS];
