// @ts-check
import { createServer } from 'node:http';

/**
 * A model on this machine that speaks both wires and fails as it is told to, request by request:
 * `?reply=<number>&fault=<kind>`. The replies are handed over once, by PUT /replies, as a JSON list of texts.
 * @returns {Promise<{ address: string, close: () => void }>} without a slash at the end
 */
export async function startModelPeer() {
  /** @type {readonly string[]} */
  let replies = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Allow-Methods', '*');
    response.setHeader('Access-Control-Expose-Headers', 'x-holds-after, retry-after');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const url = new URL(request.url ?? '/', 'http://localhost');
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => (body += chunk));
    request.once('end', () => {
      if (url.pathname === '/gone') return void response.destroy();
      if (url.pathname === '/replies') {
        replies = JSON.parse(body);
        return void response.writeHead(204).end();
      }
      const wire = url.pathname.endsWith('/messages') ? messages : chatCompletions;
      const text = replies[Number(url.searchParams.get('reply'))] ?? '';
      answer(response, wire(text), url.searchParams.get('fault') ?? '');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Statuses that come in place of an answer. @type {Record<string, number>} */
const REFUSALS = { 'model-unauthorized': 401, 'model-rate-limited': 429, 'model-server-error': 500 };
/** Until what was written has left; then the connection is torn. */
const BEFORE_RESET_MS = 20;

/** @param {import('node:http').ServerResponse} response @param {readonly string[]} events @param {string} fault */
function answer(response, events, fault) {
  const status = REFUSALS[fault];
  if (status) {
    if (status === 429) response.setHeader('Retry-After', '12');
    response.setHeader('Content-Type', 'application/json');
    response.statusCode = status;
    return void response.end(JSON.stringify({ error: { message: 'No.', type: 'refused' } }));
  }
  response.setHeader('Content-Type', 'text/event-stream');
  const half = events.slice(0, Math.ceil(events.length / 2)).join('');
  switch (fault) {
    case 'model-stalls':
      response.setHeader('x-holds-after', String(Buffer.byteLength(half)));
      return void response.write(half);
    case 'model-resets':
      response.write(half);
      return void setTimeout(() => response.destroy(), BEFORE_RESET_MS);
    case 'model-empty':
      return void response.end();
    case 'model-malformed':
      return void response.end('data: {"choices": [\n\ndata: <html>\n\nevent: ?\ndata\n\n');
    default:
      response.end(events.join(''));
  }
}

/** Of about four characters, as models send them. @param {string} text */
const tokensOf = (text) => text.match(/[\s\S]{1,4}/g) ?? [];

/** @param {string} text @returns {readonly string[]} */
function chatCompletions(text) {
  const event = (/** @type {object} */ choice) =>
    `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`;
  return [
    ...tokensOf(text).map((content) => event({ delta: { content }, finish_reason: null })),
    event({ delta: {}, finish_reason: 'stop' }),
    'data: [DONE]\n\n',
  ];
}

/** @param {string} text @returns {readonly string[]} */
function messages(text) {
  const event = (/** @type {{ type: string } & Record<string, unknown>} */ data) =>
    `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
  const message = {
    id: 'msg_1',
    role: 'assistant',
    content: [],
    usage: { input_tokens: 500, output_tokens: 1 },
  };
  return [
    event({ type: 'message_start', message }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    ...tokensOf(text).map((each) =>
      event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: each } }),
    ),
    event({ type: 'content_block_stop', index: 0 }),
    event({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 100 } }),
    event({ type: 'message_stop' }),
  ];
}
