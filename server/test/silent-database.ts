/** Speaks as much of PostgreSQL's protocol as a test wants, then says nothing, and never closes a connection. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilentDatabase {
  url: string;
  stop(): void;
}

export interface Answers {
  logsIn: boolean;
  /** Answers the first statement, which asks whether it is read-only. */
  readOnly?: boolean;
}

export async function startSilentDatabase({ logsIn, readOnly = false }: Answers): Promise<SilentDatabase> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const replies = [...(logsIn ? [loggedIn] : []), ...(readOnly ? [isReadOnly] : [])];
    socket.on('data', () => socket.write(replies.shift() ?? Buffer.alloc(0)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://kith@127.0.0.1:${(server.address() as AddressInfo).port}/kith`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const head = Buffer.alloc(5, type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);

const readyForQuery = message('Z', 'I');
const loggedIn = Buffer.concat([message('R', int32(0)), readyForQuery]);
const textColumn = [int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)];
const isReadOnly = Buffer.concat([
  message('T', int16(1), 'transaction_read_only\0', ...textColumn),
  message('D', int16(1), int32(2), 'on'),
  message('C', 'SHOW\0'),
  readyForQuery,
]);
