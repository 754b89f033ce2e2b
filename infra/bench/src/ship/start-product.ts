import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const names = [
  'PORT',
  'CONTROL_PORT',
  'INBOX_PORT',
  'SMTP_PORT',
  'API_PORT',
  'STAFF_PORT',
  'PARTNERS_PORT',
  'CARDS_PORT',
];
const lookEveryMs = 10;

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** What `npm start` starts, on any free ports and data of its own. */
export async function startProduct(dataDir: string) {
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await freePort())])),
  );
  const child = spawn(process.execPath, ['infra/local/src/start.ts'], {
    cwd: root,
    env: { ...process.env, ...ports, SIDEBAND_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A bench that is broken off leaves nothing behind.
  process.once('exit', () => child.kill());
  const site = `http://localhost:${ports.PORT}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error('The product did not start');
    return (await fetch(`${site}/readyz`).catch(() => undefined))?.ok === true;
  });
  return {
    site,
    control: `http://localhost:${ports.CONTROL_PORT}`,
    /** Asks for one document after the other until one holds that text. */
    documentWith: (text: string) =>
      until(async () => {
        const answer = await fetch(`${site}/subscribe/giftcard`);
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
