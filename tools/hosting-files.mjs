// @ts-check
// What the three kinds of static hosts are told, from the same lists that the preview server goes by: a `_headers` file
// (Netlify, Cloudflare Pages), nginx, Caddy. Each text is for a site below `base`.
import { MEDIA_TYPES, PACKED_NAME } from './media-types.mjs';
import { ASK_AGAIN, FOREVER, hashedFolders, SECURITY_HEADERS } from './site-headers.mjs';

const headers = Object.entries(SECURITY_HEADERS);
/** Where the two servers look for the site; with a base, below it. */
const FOLDER = '/srv/www';
/** A name that nobody has. */
const HOST = 'sotto.example';

/** @param {string} base */
const whereItLies = (base) => `the content of dist/site lies in ${FOLDER}${base.slice(0, -1)}`;

/** As part of a regular expression. @param {string} text */
const literal = (text) => text.replaceAll('.', String.raw`\.`);

/** What lies in the folder for the host, and is no answer by itself, as a regular expression. @param {string} base */
const hiddenPath = (base) => `^${literal(base)}_headers$|${PACKED_NAME}`;

/** Binds a whole name to https, so that it is for whoever owns the name to switch on. */
const BINDING = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'];
const WHEN_BINDING =
  'Once everything at this name and below it is served by https, for the year that browsers keep it:';

/** Lines of a block. @param {number} depth @param {string} unit @param {readonly string[]} lines */
const indented = (depth, unit, lines) => lines.map((line) => unit.repeat(depth) + line).join('\n');

/** Each type once, with the extensions that are of it, without their dots. @returns {[type: string, extensions: string[]][]} */
function extensionsByType() {
  /** @type {Map<string, string[]>} */
  const byType = new Map();
  for (const [extension, type] of Object.entries(MEDIA_TYPES))
    byType.set(type, [...(byType.get(type) ?? []), extension.slice(1)]);
  return [...byType];
}

/** The text of `_headers`: these hosts pack by themselves, and answer with `404.html` by themselves. @param {string} base */
export const headersFile = (base) =>
  [
    `${base}*`,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    ...hashedFolders(base).flatMap((folder) => [`${folder}*`, `  Cache-Control: ${FOREVER}`]),
    '',
  ].join('\n');

/** A file for nginx's conf.d. @param {string} base */
export function nginxFile(base) {
  const line = (/** @type {number} */ depth, /** @type {string[]} */ lines) => indented(depth, '    ', lines);
  const types = extensionsByType();
  const bare = (/** @type {string} */ type) => type.split(';')[0];
  const texts = types.map(([type]) => type).filter((type) => type.includes('charset=utf-8'));
  return `# Sotto behind nginx: a file for conf.d, where ${whereItLies(base)}.
# The name and the certificate are yours to fill in: browsers give the microphone only to https and to localhost.

map $uri $sotto_cache_control {
    default "${ASK_AGAIN}";
${line(
  1,
  hashedFolders(base).map((folder) => `"~^${literal(folder)}" "${FOREVER}";`),
)}
}

server {
    listen 80;
    server_name ${HOST};
${base === '/' ? '' : `\n    location = ${base.slice(0, -1)} {\n        absolute_redirect off;\n        return 301 ${base};\n    }\n`}
    location ${base} {
        root ${FOLDER};
        try_files $uri $uri/index.html =404;
        error_page 404 ${base}404.html;

        default_type application/octet-stream;
        types {
${line(
  3,
  types.map(([type, extensions]) => `${bare(type)} ${extensions.join(' ')};`),
)}
        }
        charset utf-8;
        charset_types ${texts
          .map(bare)
          .filter((type) => type !== 'text/html') // always among them
          .join(' ')};

        # The packed forms that the build has put beside the files.
        gzip_static on;
        gzip_vary on;
        # Smaller still, with the module ngx_brotli:
        # brotli_static on;

        # A location with an add_header of its own would take over none of these.
${line(
  2,
  headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
)}
        add_header Cache-Control $sotto_cache_control always;
        # ${WHEN_BINDING}
        # add_header ${BINDING[0]} "${BINDING[1]}" always;

        location = ${base}404.html {
            internal;
        }
        location ~ "${hiddenPath(base)}" {
            return 404;
        }
    }
}
`;
}

/** A Caddyfile. @param {string} base */
export function caddyFile(base) {
  const line = (/** @type {number} */ depth, /** @type {string[]} */ lines) => indented(depth, '\t', lines);
  const types = extensionsByType().flatMap(([type, extensions]) => {
    const name = extensions[0];
    return [
      `@${name} path ${extensions.map((each) => `*.${each}`).join(' ')}`,
      `header @${name} Content-Type "${type}"`,
    ];
  });
  return `# Sotto behind Caddy, where ${whereItLies(base)}. The name is yours to fill in; Caddy sees to the certificate.

${HOST} {
	root * ${FOLDER}
${base === '/' ? '' : `\tredir ${base.slice(0, -1)} ${base} permanent\n`}
	header ${base}* {
${line(
  2,
  headers.map(([name, value]) => `${name} "${value}"`),
)}
		Cache-Control "${ASK_AGAIN}"
		# ${WHEN_BINDING}
		# ${BINDING[0]} "${BINDING[1]}"
	}
	@hashed path ${hashedFolders(base)
    .map((folder) => `${folder}*`)
    .join(' ')}
	header @hashed Cache-Control "${FOREVER}"
${line(1, types)}

	@hidden path_regexp "${hiddenPath(base)}|^${literal(base)}404\\.html$"
	error @hidden 404
	try_files {path} {path}/index.html
	file_server {
		# The packed forms that the build has put beside the files.
		precompressed br gzip
	}

	handle_errors {
		@missing {
			path ${base}*
			expression {http.error.status_code} == 404
		}
		handle @missing {
			header Cache-Control "${ASK_AGAIN}"
			header Content-Type "${MEDIA_TYPES['.html']}"
			rewrite * ${base}404.html
			file_server {
				precompressed br gzip
			}
		}
	}
}
`;
}
