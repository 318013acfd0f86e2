/** A WebSocket client with only what a benchmark needs, so that two thousand clients cost little time beside the server. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const EMPTY = Buffer.alloc(0);

interface Options {
  cookie?: string;
  onText?: (text: string) => void;
}

/** Resolves when the server has accepted the upgrade. */
export function openSocket(address: string, { cookie, onText = () => {} }: Options = {}): Promise<MinimalWebSocket> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...(cookie && { cookie }),
    };
    request(address, { agent: false, headers })
      .on('error', reject)
      .on('response', ({ statusCode }) => reject(new Error(`The server refused a socket: ${statusCode}.`)))
      .on('upgrade', (_, connection, head) => resolve(new MinimalWebSocket(connection, head, onText)))
      .end();
  });
}

export class MinimalWebSocket {
  readonly #connection: Duplex;
  readonly #onText: (text: string) => void;
  #rest: Buffer = EMPTY;

  constructor(connection: Duplex, head: Buffer, onText: (text: string) => void) {
    this.#connection = connection;
    this.#onText = onText;
    connection.on('data', (chunk: Buffer) => this.#read(chunk)).on('error', () => {});
    if (head.length > 0) this.#read(head);
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  async close(): Promise<void> {
    if (this.#connection.destroyed) return;
    this.#write(CLOSE, EMPTY);
    await once(this.#connection, 'close');
  }

  #read(chunk: Buffer): void {
    let rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
      rest = rest.subarray(frame.end);
      if (frame.opcode === TEXT) this.#onText(frame.payload.toString());
      if (frame.opcode === PING) this.#write(PONG, frame.payload);
      if (frame.opcode === CLOSE) this.#connection.end();
    }
    this.#rest = rest;
  }

  /** Clients must mask frames; a mask of zeros costs nothing. Only for payloads under 64 kB. */
  #write(opcode: number, payload: Buffer): void {
    if (this.#connection.writable)
      this.#connection.write(Buffer.concat([frameHeader(opcode, payload.length), payload]));
  }
}

const FINAL = 0x80;
const MASKED = 0x80;

function frameHeader(opcode: number, length: number): Buffer {
  const short = length < 126;
  const head = Buffer.alloc(short ? 6 : 8);
  head[0] = FINAL | opcode;
  head[1] = MASKED | (short ? length : 126);
  if (!short) head.writeUInt16BE(length, 2);
  return head;
}

/** The first frame if it is complete. Servers do not mask frames, and ours does not fragment them. */
function readFrame(data: Buffer): { opcode: number; payload: Buffer; end: number } | undefined {
  const [first, short] = data;
  if (first === undefined || short === undefined) return undefined;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (data.length < start) return undefined;
  const length = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
  const end = start + length;
  return data.length < end ? undefined : { opcode: first & 0x0f, payload: data.subarray(start, end), end };
}
