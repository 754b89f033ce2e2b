import { spawn } from 'node:child_process';
import { join } from 'node:path';

interface Options {
  root: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
}

/** Runs `npm run registry` on a free port. Resolves when everything is published. */
export function startRegistry({ root, dataDir, env }: Options) {
  const args = ['--disable-warning=ExperimentalWarning', 'infra/delivery/registry/src/start.ts'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, SIDEBAND_DATA_DIR: join(dataDir), REGISTRY_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  return new Promise<{ url: string; printed: string; stop(): Promise<void> }>((done, fail) => {
    let printed = '';
    const read = (text: string) => {
      printed += text;
      const [, url] = printed.match(/Registry {2}(http\S+).*Ctrl\+C/s) ?? [];
      if (!url) return;
      const stop = () => {
        child.kill('SIGINT');
        return ended;
      };
      done({ url, printed, stop });
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('exit', (code) => fail(new Error(`The registry ended with ${code}:\n${printed}`)));
  });
}
