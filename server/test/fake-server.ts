/** A fake of an external HTTP service. It gives the configured answers, and records its requests. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeServer {
  url: string;
  requests: RecordedRequest[];
  answer: (asked: RecordedRequest, response: ServerResponse) => void;
  close(): Promise<void>;
}

export async function startFakeServer(answer: FakeServer['answer']): Promise<FakeServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fakeServer: FakeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fakeServer;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: await text(request) };
    requests.push(one);
    fakeServer.answer(one, response);
  }
}
