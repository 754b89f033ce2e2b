import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  request as clientRequest,
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';

/** The only credentials the server accepts. */
const credentials = async () => ({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' });
const bucket = 'artifacts';

export interface S3Server extends AsyncDisposable {
  /** Value for `ARTIFACT_STORE`. */
  setting: string;
  credentials: typeof credentials;
  /** Folder with the stored objects. */
  folder: string;
  /** Requests received so far, in the form `PUT /artifacts/…`. */
  asked: string[];
  /** Switches between normal responses and 503. Stored objects are kept. */
  answers(does: boolean): void;
  /**
   * Responds to every commit with 503, and executes the commits when the returned function is
   * called.
   */
  delaysCommits(): () => Promise<void>;
  close(): Promise<void>;
}

type LateRequest = Pick<IncomingMessage, 'method' | 'headers'> & { path: string; body: Buffer };

/**
 * Starts an S3 server that verifies signatures. `s3rver` ignores `If-None-Match` on writes, which
 * Amazon has honored since 2024, so this wrapper enforces the header unless `keepsFirst` is false.
 * With `overlapsCommits`, a commit lasts until another one was refused because of it.
 */
export async function startS3Server({
  keepsFirst = true,
  overlapsCommits = false,
} = {}): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const s3 = new S3rver({ silent: true, directory: folder, vhostBuckets: false });
  await s3.store.putBucket(bucket);
  const handle = s3.callback();
  const asked: string[] = [];
  const taken = new Set<string>();
  const { promise: anyRefused, resolve: refused } = Promise.withResolvers<void>();
  let isAnswering = true;
  let late: LateRequest[] | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    if (!isAnswering) return void response.writeHead(503).end();
    if (late && request.method === 'PUT' && path.includes('/versions/')) {
      const { method, headers } = request;
      late.push({ method, path, headers, body: await buffer(request) });
      return void response.writeHead(503).end();
    }
    const mustBeFirst = keepsFirst && request.headers['if-none-match'] === '*';
    if (request.method === 'PUT' && mustBeFirst) {
      const key = decodeURIComponent(path.split('?')[0] ?? '').slice(`/${bucket}/`.length);
      // Like Amazon, refuses a write while another one of the same key is in progress.
      if (taken.has(key)) {
        refused();
        return void response.writeHead(409).end();
      }
      taken.add(key);
      response.once('close', () => taken.delete(key));
      if (await s3.store.existsObject(bucket, key)) return void response.writeHead(412).end();
      if (overlapsCommits && path.includes('/versions/')) await anyRefused;
    }
    handle(request, response);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    s3.logger.exceptions.unhandle();
    s3.logger.close();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    setting: `s3://${bucket}/team?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    credentials,
    folder,
    asked,
    answers(does) {
      isAnswering = does;
    },
    delaysCommits() {
      const requests: LateRequest[] = [];
      late = requests;
      return async () => {
        late = undefined;
        for (const { body, ...asks } of requests) {
          const sent = clientRequest({ host: '127.0.0.1', port, ...asks }).end(body);
          const [answer] = await once(sent, 'response');
          await buffer(answer);
        }
      };
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
