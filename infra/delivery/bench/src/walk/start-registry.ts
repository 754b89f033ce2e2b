import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

/** Runs `npm run registry` on a free port. Resolves when all packages are published. */
export async function startRegistry(dataDir: string) {
  const child = spawn(process.execPath, ['infra/delivery/registry/src/start.ts'], {
    cwd: root,
    env: { ...process.env, SIDEBAND_DATA_DIR: dataDir, REGISTRY_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const url = await new Promise<string>((done, fail) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, found] = /Registry {2}(http\S+).*Ctrl\+C/s.exec(printed) ?? [];
      if (found) done(found);
    });
    child.once('exit', (code) => fail(new Error(`The registry ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}
