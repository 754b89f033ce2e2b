import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WatchNews } from '@sideband/webpack/watch';
import { Refusal } from '../refusal.ts';
import type { Remote } from '../remote/find-remote.ts';
import { unstampedVersion } from './stamp-build.ts';

const script = fileURLToPath(
  new URL(`./watch-process${extname(import.meta.filename)}`, import.meta.url),
);

interface Watch {
  signal: AbortSignal;
  /**
   * Called for one build at a time. Builds that finish during a call are coalesced into the newest
   * one.
   */
  onNews(news: WatchNews): Promise<void>;
}

/**
 * Builds a remote on every save until the signal aborts. Rejects when the build process exits early
 * or `onNews` rejects.
 */
export function watchRemote(remote: Remote, { signal, onNews }: Watch): Promise<void> {
  const home = process.env.SIDEBAND_DATA_DIR ?? join(remote.project, '.sideband');
  const env = {
    ...process.env,
    SIDEBAND_VERSION: unstampedVersion(remote.version),
    SIDEBAND_BUILDS: join(home, 'dev'),
  };
  const child = fork(script, [remote.folder], { cwd: remote.folder, env, silent: true });
  let said = '';
  child.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-4_000);
  });
  const end = () => child.connected && child.disconnect();
  signal.addEventListener('abort', end);
  return new Promise((done, fail) => {
    let newest: WatchNews | undefined;
    let isTelling = false;
    async function tell() {
      if (isTelling) return;
      isTelling = true;
      for (let news = newest; news; news = newest) {
        newest = undefined;
        await onNews(news);
      }
      isTelling = false;
    }
    child.on('message', (news: WatchNews) => {
      newest = news;
      tell().catch((error) => {
        end();
        fail(error);
      });
    });
    child.on('error', fail);
    child.on('exit', (code) => {
      if (signal.aborted) done();
      else fail(new Refusal(`The build ended early (exit code ${code}).\n${said}`));
    });
    if (signal.aborted) end();
  });
}
