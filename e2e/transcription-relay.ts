import { createServer, request as requestTo } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SAMPLE_RATE, samplesOf } from './wav-samples.js';

/** What was sent to be transcribed, and how long it is. */
export interface SentSound {
  readonly samples: Int16Array;
  readonly lengthMs: number;
}

/** A server in front of a transcription server: passes everything on, and keeps what was sent, in order. */
export interface TranscriptionRelay {
  readonly url: string;
  readonly sent: readonly SentSound[];
  stop(): void;
}

export async function relayTo(target: string): Promise<TranscriptionRelay> {
  const sent: SentSound[] = [];
  const server = createServer((request, response) => {
    const { method, headers, url = '/' } = request;
    const onward = requestTo(new URL(url, target), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (method === 'POST') sent.push(soundIn(Buffer.concat(parts)));
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, sent, stop };
}

/** The WAV file inside a form. */
function soundIn(form: Buffer): SentSound {
  const at = form.indexOf('RIFF');
  if (at < 0) throw new Error('A form came that holds no WAV file.');
  const samples = samplesOf(form.subarray(at));
  return { samples, lengthMs: (1000 * samples.length) / SAMPLE_RATE };
}
