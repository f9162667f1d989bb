import type { Server } from 'node:http';

/** A server, not yet listening, of the site in `folder`, as a static host serves it. */
export function createSiteServer(folder: string): Server;
