import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const rowLength = 16;
/** Below the range that operating systems use for outgoing connections. */
const rows = { from: 20_000, count: 700 };
const lookEveryMs = 10;

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Starts the same processes as `npm start`, on free ports and with a separate data folder. */
export async function startProduct(dataDir: string) {
  const first = await freePortsInARow();
  const child = spawn(process.execPath, ['infra/sandbox/local/src/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(first), SIDEBAND_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // An aborted benchmark must not leave processes behind.
  process.once('exit', () => child.kill());
  const site = `http://localhost:${first}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error('The product did not start');
    return (await fetch(`${site}/readyz`).catch(() => undefined))?.ok === true;
  });
  return {
    site,
    control: `http://localhost:${first + 1}`,
    api: `http://localhost:${first + 10}`,
    /** Requests the document repeatedly until it contains the given text. */
    documentWith: (text: string, address = `${site}/subscribe/giftcard`) =>
      until(async () => {
        const answer = await fetch(address);
        return (await answer.text()).includes(text);
      }),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((resume) => setTimeout(resume, lookEveryMs));
}

/** Finds the first of several adjacent free ports, which the product's processes use. */
async function freePortsInARow(): Promise<number> {
  for (;;) {
    const first = rows.from + rowLength * Math.floor(Math.random() * rows.count);
    const row = Array.from({ length: rowLength }, (_, index) => first + index);
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
