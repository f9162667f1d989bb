// @ts-check
// Where the built site will lie: SITE_BASE is the path below which it is served (`/sotto/`), SITE_URL the address of its
// host (`https://example.org`), which only the social picture and the map of the site need.
import process from 'node:process';

/** With a slash at both ends; `/` unless SITE_BASE says otherwise. @throws Error where it is no path */
export function siteBase(base = process.env.SITE_BASE ?? '/') {
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base))
    throw new Error(`SITE_BASE must be a path with a slash at both ends, such as /sotto/, and is ${base}`);
  return base;
}

/** Without a slash at its end; a reserved name unless SITE_URL says otherwise. @throws Error where it is no address */
export function siteUrl(url = process.env.SITE_URL ?? 'https://sotto.example') {
  if (!/^https?:\/\/[^/?#]+$/.test(url))
    throw new Error(`SITE_URL must be an address without a path, such as https://example.org, and is ${url}`);
  return url;
}
