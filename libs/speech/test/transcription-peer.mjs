import { createServer } from 'node:http';
import { LLMock } from '@copilotkit/aimock';

/**
 * For tests in the browser, over real connections on this machine: a transcription endpoint that we did not write, and
 * a server that lets no page read its answers and refuses every socket.
 */
export default async function setup({ provide }) {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 5 });
  await mock.start();
  const transcription = { text: 'Good morning, everyone.' };
  mock.on({ endpoint: 'transcription' }, { transcription });
  mock.on({ endpoint: 'realtime-transcription' }, { transcription });
  provide('transcriptionPeer', mock.url);

  const closed = createServer((_request, response) => response.end('{"text":"not for you"}'));
  closed.on('upgrade', (_request, socket) => {
    socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n', () => socket.destroy());
  });
  await new Promise((resolve) => closed.listen(0, '127.0.0.1', resolve));
  provide('closedServer', `http://127.0.0.1:${closed.address().port}`);
  return () => {
    closed.close();
    closed.closeAllConnections();
    // Not waited for: a connection that Chromium opened ahead keeps it, and the browser is closed after this.
    void mock.stop();
  };
}
