import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { defineCatalogue } from '@sideband/webpack/catalogue';
import webpack from 'webpack';
import { catalogueFolder, writeDocument } from './build.ts';

// npm run catalogue: serves the catalogue and rebuilds it on every save. CATALOGUE_PORT changes the
// port.
const port = Number(process.env.CATALOGUE_PORT ?? 4020);
const into = resolve(catalogueFolder, '../../../.cache/catalogue');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
/** As strict as the pages of the product. `connect-src` is for the fake, which stays in the page. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'";

const compiler = webpack(
  defineCatalogue({ directory: catalogueFolder, into, mode: 'development' }),
);
const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
  if (error) return console.error(error.message);
  if (stats?.hasErrors()) return console.error(stats.toString({ all: false, errors: true }));
  // The build removes files that are not its own.
  writeDocument(into);
  console.info(`The catalogue is at http://localhost:${port}`);
});

const server = createServer(async ({ url = '/' }, response) => {
  const pathname = URL.parse(url, 'http://localhost')?.pathname ?? '/';
  // A document's name has no folder in it.
  const name = pathname.split('/').at(-1) || 'index.html';
  const bytes = await readFile(join(into, name)).catch(() => undefined);
  if (!bytes) return response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  });
  return response.end(bytes);
});
server.listen(port);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    watching?.close(() => compiler.close(() => process.exit(0)));
  });
}
