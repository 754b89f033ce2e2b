import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  etag: string;
  body: string;
}

/** Opens a socket with Nagle's algorithm disabled. */
const openSocket = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1');
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });

/**
 * Opens an HTTP/1.1 connection that sends one request at a time. The client does as little work as
 * possible, because the load generator runs on the same machine as the server.
 */
export async function rawConnection(port: number) {
  const socket = await openSocket(port);
  let unread = '';
  let waiting: PromiseWithResolvers<RawAnswer> | undefined;
  socket.on('data', (chunk: string) => {
    unread += chunk;
    const head = unread.indexOf('\r\n\r\n');
    if (head < 0) return;
    const headers = unread.slice(0, head);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0);
    if (unread.length < head + 4 + length) return;
    const body = unread.slice(head + 4, head + 4 + length);
    unread = unread.slice(head + 4 + length);
    const etag = /\r\netag: (\S+)/i.exec(headers)?.[1] ?? '';
    waiting?.resolve({ status: Number(headers.slice(9, 12)), etag, body });
  });
  socket.on('close', () => waiting?.reject(new Error('the connection was closed')));
  socket.on('error', () => {});
  return {
    ask(request: string): Promise<RawAnswer> {
      waiting = Promise.withResolvers<RawAnswer>();
      socket.write(request);
      return waiting.promise;
    },
    close: () => void socket.destroy(),
  };
}

export type RawConnection = Awaited<ReturnType<typeof rawConnection>>;

/** Gives every visitor a distinct address. */
const addressOf = (visitor: number) =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

/** Raw text of the request that a page sends for all toggles. */
export function bulkRequest(visitor: number, query = '', etag = ''): string {
  const key = `visitor${String(visitor).padStart(9, '0')}`;
  const body = JSON.stringify({ context: { targetingKey: key, language: 'en-US' } });
  const condition = etag && `if-none-match: ${etag}\r\n`;
  return (
    `POST /ofrep/v1/evaluate/flags${query} HTTP/1.1\r\nhost: localhost\r\n${condition}` +
    `x-forwarded-for: ${addressOf(visitor)}\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`
  );
}

/**
 * Opens an event stream and calls `heard` with the revision of each event. Returns a function that
 * closes the stream.
 */
export async function rawStream(
  port: number,
  { visitor, since, heard }: { visitor: number; since: number; heard: (revision: number) => void },
): Promise<() => void> {
  const socket = await openSocket(port);
  socket.on('data', (chunk: string) => {
    // Each event is written in a single write and fits into one packet.
    for (const [, revision] of chunk.matchAll(/"revision":"(\d+)"/g)) heard(Number(revision));
  });
  socket.on('error', () => {});
  const page = `page=stub-${visitor}-page`;
  socket.write(
    `GET /ofrep/v1/events?since=${since}&${page} HTTP/1.1\r\nhost: localhost\r\n` +
      `x-forwarded-for: ${addressOf(visitor)}\r\n\r\n`,
  );
  return () => void socket.destroy();
}
