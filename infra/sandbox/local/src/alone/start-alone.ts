import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Running } from '../running.ts';
import { StartProblem } from '../terminal/start-problem.ts';
import { page, readBuilt } from './built-files.ts';

interface Options {
  root: string;
  /** Name of the remote, such as `giftcard` for the folder `mfe-giftcard`. */
  remote: string;
  port: number;
  say: (text: string) => void;
}

/**
 * Serves one remote with the SDK's fake and rebuilds it on changes, without the shell and the
 * servers.
 */
export async function startAlone({ root, remote, port, say }: Options): Promise<Running> {
  const { defineAlone } = await import('@sideband/webpack');
  const { default: webpack } = await import('webpack');
  const running = new Running();
  const directory = join(root, `mfe-${remote}`);
  if (!existsSync(join(directory, 'src', 'alone.tsx'))) {
    throw new StartProblem(`There is no ${directory}/src/alone.tsx to show.`);
  }
  const configuration = defineAlone(directory);
  const watching = webpack(configuration).watch({}, (error, stats) => {
    const problems = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : '');
    say(problems || `${remote} is built. Reload the page.`);
  });
  running.add({ close: () => new Promise<void>((done) => watching?.close(() => done())) });

  const folder = configuration.output?.path ?? '';
  const server = createServer(async ({ url = '/' }, response) => {
    const file = await readBuilt(folder, url);
    response.writeHead(200, { 'content-type': file?.type ?? 'text/html; charset=utf-8' });
    response.end(file?.content ?? page);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, 'localhost', done);
  });
  running.add({ close: () => new Promise<void>((done) => server.close(() => done())) });
  say(`${remote} alone: http://localhost:${port}  (the browser's console says what to type)`);
  return running;
}
