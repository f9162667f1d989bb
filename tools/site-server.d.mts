import type { Server } from 'node:http';

/** A server, not yet listening, of the site in `folder`, as a static host serves it below `base`, `/` unless given. */
export function createSiteServer(
  folder: string,
  base?: string,
  headers?: Readonly<Record<string, string>>,
): Server;
