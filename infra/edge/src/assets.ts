import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accepts } from './document/encoding.ts';
import { isPlainName } from './release/artifacts.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/** Files of versions, `/a/<name>/<version>/<file>`. A version never changes, so neither does its file. */
export function serveAssets(app: FastifyInstance, { artifacts }: { artifacts: string }) {
  app.get('/a/*', async (request, reply) => {
    const [path = ''] = request.url.slice('/a/'.length).split('?');
    const type = types[extname(path)];
    const isFile = path.split('/').length >= 3 && path.split('/').every(isPlainName);
    const file = isFile && type ? join(artifacts, path) : undefined;
    const plain = file && (await sizeOf(file));
    if (!file || plain === undefined) {
      reply.code(404).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain' });
      return reply.send('There is no such file.\n');
    }

    const wantsBrotli = accepts('br', request.headers['accept-encoding']);
    const brotli = wantsBrotli ? await sizeOf(`${file}.br`) : undefined;
    if (brotli !== undefined) reply.header('content-encoding', 'br');
    reply.headers({
      'content-type': type,
      'content-length': brotli ?? plain,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    });
    return reply.send(createReadStream(brotli === undefined ? file : `${file}.br`));
  });
}

async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}
