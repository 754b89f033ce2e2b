import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** `sideband dev` on a copy of a remote, whose files may be changed. */
export async function startDev(product: { control: string }, dataDir: string, remote: string) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Inside the repository, so that it finds what the original finds.
  const place = mkdtempSync(join(root, '.cache', 'bench-save-'));
  const folder = join(place, `mfe-${remote}`);
  const original = join(root, `mfe-${remote}`);
  cpSync(original, folder, {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|dist)(?:\/|$)/.test(path),
  });
  symlinkSync(join(original, 'node_modules'), join(folder, 'node_modules'));
  const child = spawn(process.execPath, ['infra/cli/src/main.ts', 'dev', folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SIDEBAND_DATA_DIR: dataDir, SIDEBAND_CONTROL: product.control },
  });
  process.once('exit', () => child.kill());
  let said = '';
  const link = await new Promise<string>((found, fail) => {
    child.stdout.on('data', (text) => {
      said += text;
      const [address] = /http:\S+sideband-override=\S+/.exec(said) ?? [];
      if (address) found(address);
    });
    child.once('exit', () => fail(new Error(`sideband dev ended: ${said}`)));
  });
  return {
    link,
    save(file: string, change: (text: string) => string) {
      const path = join(folder, file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    },
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
      rmSync(place, { recursive: true, force: true });
    },
  };
}
