/** Listens at the port until the server starts: answers 200 for /health/live and 503 for everything else. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ErrorEnvelope } from '@kith/contract/error-envelope';
import { errorStatus } from '@kith/contract/errors';

export async function answerNotReady(
  address: { host: string; port: number },
  message: string,
): Promise<{ close(): Promise<void> }> {
  const envelope: ErrorEnvelope = { error: { code: 'overloaded', message } };
  const server = createServer((request, response) => {
    const alive = request.url === '/health/live';
    if (!alive) response.setHeader('retry-after', 2);
    response.writeHead(alive ? 200 : errorStatus.overloaded, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(JSON.stringify(alive ? { status: 'ok' } : envelope));
  });
  server.listen(address);
  await once(server, 'listening');
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
