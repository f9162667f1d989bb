// @ts-check
// What search engines and link previews are told of the site, once it is known where it will lie.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** What stands for the address of the site in its pages, without a slash at its end. */
const PLACEHOLDER = '%SITE_URL%';
const NOT_FOR_SEARCH = /<meta name="robots" content="noindex"/;

/**
 * Writes the site's address into its pages, and the map of those pages that a search may show.
 *
 * @param {string} site the folder
 * @param {string} address of the site, such as `https://example.org/sotto`, without a slash at its end
 */
export async function writeSearchFiles(site, address) {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const places = entries
    .filter((each) => each.isFile() && each.name.endsWith('.html'))
    .map((each) => join(each.parentPath, each.name));
  const pages = await Promise.all(
    places.map(async (place) => {
      const html = await readFile(place, 'utf8');
      if (html.includes(PLACEHOLDER)) await writeFile(place, html.replaceAll(PLACEHOLDER, address));
      return { path: relative(site, place).split(sep).join('/'), html };
    }),
  );
  const paths = pages
    .filter(({ path, html }) => /(^|\/)index\.html$/.test(path) && !NOT_FOR_SEARCH.test(html))
    .map(({ path }) => path.replace(/\/?index\.html$/, ''))
    .sort();
  await writeFile(join(site, 'sitemap.xml'), siteMap(paths.map((path) => `${address}/${path}`)));
  await writeFile(join(site, 'robots.txt'), robots(address));
}

/** @param {readonly string[]} addresses */
const siteMap = (addresses) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((each) => `  <url><loc>${each}</loc></url>`).join('\n')}
</urlset>
`;

/** Read only at the root of a host: below a path it says the same, and waits for its owner to copy it. @param {string} address */
const robots = (address) => `User-agent: *
Allow: /

Sitemap: ${address}/sitemap.xml
`;
