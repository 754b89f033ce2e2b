/** Runs `sideband dev` on a copy of a remote whose files a journey may change. */
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
import { startMs } from './timeouts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Product {
  control: string;
  /** Data folder of the session's control, with the credentials that the CLI signs in with. */
  dataDir: string;
}

export async function startDevSession({ control, dataDir }: Product, remote: string) {
  mkdirSync(`${root}.cache`, { recursive: true });
  // Placed inside the repository, so that imports resolve as they do for the original.
  const place = mkdtempSync(`${root}.cache/dev-session-`);
  const folder = join(place, `mfe-${remote}`);
  const original = `${root}mfe-${remote}`;
  cpSync(original, folder, {
    recursive: true,
    filter: (path) => !path.includes('/node_modules') && !path.includes('/dist'),
  });
  symlinkSync(`${original}/node_modules`, join(folder, 'node_modules'));

  const child = spawn(process.execPath, [`${root}infra/delivery/cli/src/main.ts`, 'dev', folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SIDEBAND_DATA_DIR: dataDir, SIDEBAND_CONTROL: control },
  });
  // Leaves no child process behind when the run is aborted.
  process.once('exit', () => child.kill());
  let said = '';
  const link = await new Promise<string>((found, fail) => {
    const late = setTimeout(() => fail(new Error(`There is no link.\n${said}`)), startMs);
    late.unref();
    const read = (text: Buffer) => {
      said += text;
      const [address] = /http:\S+sideband-override=\S+/.exec(said) ?? [];
      if (address) found(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => fail(new Error(said)));
  });

  return {
    link,
    said: () => said,
    /** Saves a file with a text replaced. Throws if the file does not contain the text. */
    save(file: string, from: string | RegExp, to: string) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} says nothing of ${from}`);
      writeFileSync(path, after);
    },
    /** Sends SIGINT, as Ctrl+C does, and waits for the process to exit. */
    async end() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
    },
    async [Symbol.asyncDispose]() {
      await this.end();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
