// @ts-check
import { createServer } from 'node:http';

/**
 * A model on this machine that answers at once, so that what is measured is our own time. Its first token leaves
 * together with the head of the reply: the first byte and the first token are the same moment.
 * @param {object} options
 * @param {number} options.tokens how many tokens an answer has
 * @param {number} options.everyMs time from one token to the next
 * @returns {Promise<{ address: string, close: () => void }>} the address ends in /v1
 */
export async function startModelServer({ tokens, everyMs }) {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    // So that the page may see when the first byte came.
    response.setHeader('Timing-Allow-Origin', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    request.resume().once('end', () => void stream(response, tokens, everyMs));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {import('node:http').ServerResponse} response @param {number} tokens @param {number} everyMs */
async function stream(response, tokens, everyMs) {
  response.setHeader('Content-Type', 'text/event-stream');
  const began = performance.now();
  for (let sent = 0; sent < tokens;) {
    // As many as are due: a timer that comes late does not make the stream slower.
    const due = Math.min(tokens, Math.floor((performance.now() - began) / everyMs) + 1);
    let chunk = '';
    for (; sent < due; sent++) chunk += event({ delta: { content: wordAt(sent) } });
    if (response.destroyed) return;
    if (chunk) response.write(chunk);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  response.end(`${event({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`);
}

/** @param {object} choice */
const event = (choice) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;

const WORDS = [
  'Say',
  ' that',
  ' the',
  ' second',
  ' wave',
  ' covers',
  ' two',
  ' hundred',
  ' seats',
  ' from',
  ' June',
];

/** Sentences in a list, as models write them. @param {number} index */
function wordAt(index) {
  if (index > 0 && index % 40 === 0) return '\n- Say';
  return WORDS[index % WORDS.length] ?? '';
}
