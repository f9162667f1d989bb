/** One file of the built site. */
export interface SiteFile {
  /** Its path at the host, with a slash at the start. */
  readonly url: string;
  /** Of its content, shortened; null where the name carries one already. */
  readonly revision: string | null;
  /** Of its content, as `Request` takes it, where the name carries none: a host in the midst of an update sends others. */
  readonly integrity?: string;
}

/** A file that most people never need, and that is large. */
export interface OnDemandFile extends SiteFile {
  readonly revision: string;
  /** As it lies on the disk; a host that packs it sends fewer. */
  readonly bytes: number;
}

/** The built site as its service worker knows it; written by tools/build-service-worker.mjs. */
export interface SiteFiles {
  /** Another one wherever a file is another one. */
  readonly version: string;
  /** Where the site lies, with a slash at both ends. */
  readonly base: string;
  /** What the app needs wherever it is, the landing pages, and nothing else. */
  readonly kept: readonly SiteFile[];
  /** Kept from the first time that they are asked for. */
  readonly onDemand: readonly OnDemandFile[];
}
