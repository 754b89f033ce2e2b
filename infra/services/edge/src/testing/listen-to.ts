import { request } from 'node:http';
import { connect } from 'node:http2';
import type { Readable } from 'node:stream';

interface Told {
  type: string;
  etag: string;
  revision: string;
}

export interface Listening extends AsyncDisposable {
  status: number;
  headers: Record<string, unknown>;
  /** Resolves with the next event. */
  next(): Promise<Told>;
  /** Drops the connection without closing it properly. */
  vanish(): void;
  /** Resolves when either side has closed the stream. */
  ended: Promise<void>;
}

/** Opens an event stream as a browser would, over HTTP/2 for `https:` URLs. */
export async function listenTo(
  url: string,
  headers: Record<string, string> = {},
): Promise<Listening> {
  const opened = await (url.startsWith('https:') ? overHttp2 : overHttp1)(url, headers);
  const { body, close } = opened;
  const events: Told[] = [];
  let heard = () => {};
  let unread = '';
  body.setEncoding('utf8');
  body.on('data', (chunk: string) => {
    const blocks = (unread + chunk).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) events.push(JSON.parse(data));
    }
    heard();
  });
  const ended = new Promise<void>((done) => body.once('close', () => done()));
  return {
    ...opened,
    ended,
    vanish: close,
    async next(): Promise<Told> {
      for (;;) {
        const event = events.shift();
        if (event) return event;
        await new Promise<void>((again) => {
          heard = again;
        });
      }
    },
    async [Symbol.asyncDispose]() {
      close();
      await ended;
    },
  };
}

interface Opened {
  status: number;
  headers: Record<string, unknown>;
  body: Readable;
  close(): void;
}

function overHttp1(url: string, headers: Record<string, string>): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false }, (body) => {
      const { statusCode: status = 0, headers } = body;
      body.on('error', () => {});
      resolve({ status, headers, body, close: () => void body.destroy() });
    });
    asked.on('error', reject).end();
  });
}

function overHttp2(url: string, headers: Record<string, string>): Promise<Opened> {
  const { origin, pathname, search } = new URL(url);
  const session = connect(origin, { rejectUnauthorized: false }).on('error', () => {});
  const body = session.request({ ':path': pathname + search, ...headers });
  return new Promise((resolve, reject) => {
    body.once('error', reject).once('response', (headers) => {
      const status = Number(headers[':status']);
      resolve({ status, headers, body, close: () => session.destroy() });
    });
  });
}
