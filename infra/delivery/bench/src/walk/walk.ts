import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { asker } from '../../../../../e2e/given/processes/control-client.ts';
import type { Product } from '../ship/start-product.ts';
import { approveDevice } from './sign-in-at-browser.ts';

interface Walk {
  product: Product;
  /** Data folder of the product, which contains this machine's team key. */
  dataDir: string;
  registry: string;
  /** Folder with the executable of the Node version under test. */
  node: string;
  /** An empty folder. */
  folder: string;
  name: string;
  /** Token of a second person, who may approve and apply. */
  approverToken: string;
}

export interface Step {
  command: string;
  seconds: number;
  code: number;
  printed: string;
}

const changes = '/environments/production/changes';

/**
 * Takes a remote from an empty folder until it is live, with five commands of the published
 * packages. Stops at the first command that fails. The last step loads the page that shows the
 * remote.
 */
export async function walk(walked: Walk): Promise<Step[]> {
  const { product, dataDir, registry, folder, name } = walked;
  mkdirSync(join(folder, 'home'), { recursive: true });
  const { PATH = '' } = process.env;
  // Keeps npm's registry settings: all packages but ours come from the configured registry.
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm|sideband|node)_/i.test(name) || /registry|cafile|ca_certs|proxy/i.test(name),
  );
  const env = {
    ...Object.fromEntries(kept),
    HOME: join(folder, 'home'),
    PATH: [walked.node, PATH].join(delimiter),
    SIDEBAND_CONTROL: product.control,
    SIDEBAND_EDGE: product.site,
    SIDEBAND_SIGNING_KEY_FILE: join(dataDir, 'team-key.pem'),
    npm_config_userconfig: join(homedir(), '.npmrc'),
  };
  const steps: Step[] = [];

  async function step(
    command: string,
    react: (printed: string) => Promise<unknown> | undefined = () => undefined,
  ) {
    if (steps.some(({ code }) => code !== 0)) return;
    const [program = '', ...args] = command.split(' ');
    const isFirst = steps.length === 0;
    const begun = performance.now();
    const child = spawn(program, args, { cwd: isFirst ? folder : join(folder, name), env });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        // The other person's action failed, so the command that waits for it would never end.
        react(printed)?.catch((error: Error) => {
          printed += `\n${error.message}`;
          child.kill();
        });
      });
    }
    const code = await new Promise<number>((done) =>
      child.once('close', (ended) => done(ended ?? 1)),
    );
    steps.push({ command, seconds: (performance.now() - begun) / 1_000, code, printed });
  }

  await step(
    `npx --yes --@sideband:registry=${registry} --package=@sideband/cli sideband new ${name} --registry=${registry}`,
  );
  const signsIn = once(/check that it shows ([A-Z-]+)\./, (code) =>
    approveDevice(product.control, 'ash@example.com', code),
  );
  await step('npx sideband sign-in', signsIn);
  await step('npx sideband check --require-gate');
  await step('npx sideband publish');
  const approves = once(/\/changes\/(\d+)/, (id) => approve(walked, id));
  await step(`npx sideband promote ${name} 0.1.0 --reason The-first-one --wait`, approves);
  if (steps.every(({ code }) => code === 0)) {
    const begun = performance.now();
    const address = `${product.site}/${name}`;
    await product.documentWith(`/a/${name}/0.1.0/`, address);
    const seconds = (performance.now() - begun) / 1_000;
    steps.push({ command: `GET ${address}`, seconds, code: 0, printed: '' });
  }
  return steps;
}

/** Calls `act` with the first match in the output of a command, and only once. */
function once(pattern: RegExp, act: (found: string) => Promise<unknown>) {
  let isDone = false;
  return (printed: string) => {
    const [, found] = pattern.exec(printed) ?? [];
    if (isDone || found === undefined) return undefined;
    isDone = true;
    return act(found);
  };
}

async function approve({ product, approverToken }: Walk, id: string) {
  const ask = asker(`${product.control}/api`, approverToken);
  const { etag } = await ask('GET', `${changes}/${id}`);
  const { etag: approved } = await ask('POST', `${changes}/${id}/approve`, { ifMatch: etag });
  await ask('POST', `${changes}/${id}/apply`, { ifMatch: approved });
}
