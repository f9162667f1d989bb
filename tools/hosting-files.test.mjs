// @ts-check
import { describe, expect, it } from 'vitest';
import { caddyFile, headersFile, nginxFile } from './hosting-files.mjs';
import { MEDIA_TYPES } from './media-types.mjs';
import { SECURITY_HEADERS } from './site-headers.mjs';

const FOREVER = 'public, max-age=31536000, immutable';

/** How deep a text's braces go at its end; NaN where one closes that was not opened. @param {string} text */
const openBraces = (text) =>
  [...text.replaceAll(/"[^"]*"|#.*/g, '').matchAll(/[{}]/g)].reduce(
    (depth, [brace]) => (brace === '{' ? depth + 1 : depth > 0 ? depth - 1 : NaN),
    0,
  );

describe.each(['/', '/sotto/'])('at %s', (base) => {
  it('each kind of host is told every security header, to the letter', () => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headersFile(base)).toContain(`\n  ${name}: ${value}\n`);
      expect(nginxFile(base)).toContain(`\n        add_header ${name} "${value}" always;\n`);
      expect(caddyFile(base)).toContain(`\n\t\t${name} "${value}"\n`);
    }
  });

  it('binding the name to https is prepared and left to whoever owns the name', () => {
    const binding = /^\s*# (?:add_header )?Strict-Transport-Security "max-age=31536000; includeSubDomains"/mu;
    expect(nginxFile(base)).toMatch(binding);
    expect(caddyFile(base)).toMatch(binding);
    expect(nginxFile(base) + caddyFile(base)).not.toMatch(/^\s*(?:add_header )?Strict-Transport-Security/mu);
  });

  it('no value ends its own quotes', () => {
    expect(Object.values(SECURITY_HEADERS).join()).not.toContain('"');
  });

  it('each is told what is kept for ever, and nothing else is', () => {
    for (const folder of [`${base}assets/`, `${base}app/assets/`]) {
      expect(headersFile(base)).toContain(`\n${folder}*\n  Cache-Control: ${FOREVER}\n`);
      expect(nginxFile(base)).toContain(`"~^${folder}" "${FOREVER}";`);
      expect(caddyFile(base)).toMatch(new RegExp(`@hashed path .*${folder}\\*`));
    }
    expect(nginxFile(base)).toContain('default "no-cache";');
    expect(nginxFile(base).split(FOREVER)).toHaveLength(3);
    expect(caddyFile(base).split(FOREVER)).toHaveLength(2);
  });

  it('the two servers know every media type', () => {
    const [, types = ''] = /types \{([^}]*)\}/.exec(nginxFile(base)) ?? [];
    for (const [extension, type] of Object.entries(MEDIA_TYPES)) {
      expect(types).toMatch(
        new RegExp(`\\s${type.split(';')[0]?.replace('+', '\\+')}( \\w+)* ${extension.slice(1)}[ ;]`),
      );
      expect(caddyFile(base)).toMatch(new RegExp(`path( \\*\\.\\w+)* \\*\\${extension}[ \\n]`));
      expect(caddyFile(base)).toContain(`Content-Type "${type}"`);
    }
  });

  it('the two servers answer a wrong address with the page of R2, and take the packed forms', () => {
    expect(nginxFile(base)).toContain(
      `try_files $uri $uri/index.html =404;\n        error_page 404 ${base}404.html;`,
    );
    expect(nginxFile(base)).toContain('\n        gzip_static on;\n');
    expect(caddyFile(base)).toContain(`rewrite * ${base}404.html`);
    expect(caddyFile(base)).toContain('precompressed br gzip');
  });

  it('packed forms are no pages, the packed data of text recognition is a file', () => {
    const [, pattern = ''] = /location ~ "([^"]+)"/.exec(nginxFile(base)) ?? [];
    const hidden = new RegExp(pattern);
    for (const name of ['app/assets/index-a1.js.br', 'index.html.gz', '_headers'])
      expect(hidden.test(base + name), name).toBe(true);
    for (const name of ['app/recognition/eng.traineddata.gz', 'app/assets/_chunk-a1.js', 'app', ''])
      expect(hidden.test(base + name), name).toBe(false);
    expect(caddyFile(base)).toContain(pattern);
  });

  it('blocks that open are closed', () => {
    expect(openBraces(nginxFile(base))).toBe(0);
    expect(openBraces(caddyFile(base))).toBe(0);
  });
});

it('only below a path the address without its slash leads to the site', () => {
  expect(nginxFile('/sotto/')).toContain('location = /sotto {');
  expect(caddyFile('/sotto/')).toContain('redir /sotto /sotto/ permanent');
  expect(nginxFile('/')).not.toContain('return 301');
  expect(caddyFile('/')).not.toContain('redir');
});
