import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminOf, personWithToken } from '../../../../../e2e/given/processes/control-client.ts';
import { startProduct } from '../ship/start-product.ts';
import { folderOfNode, nodes } from './nodes.ts';
import { startRegistry } from './start-registry.ts';
import { type Step, walk } from './walk.ts';

/** Time limit from an empty folder to a live remote, on a supported Node version. */
const mostSeconds = 90;
const mostCommands = 5;
const oldest = 22;
/** Time limit until an unsupported Node version is rejected, including the download. */
const mostSecondsUntilSaid = 20;

export interface Walked {
  node: string;
  steps: Step[];
  seconds: number;
  /** Why the run failed. Undefined when it succeeded. */
  problem: string | undefined;
}

/**
 * Ships a remote from an empty folder on each Node version. An unsupported version has to be
 * rejected with a message that names the required one.
 */
export async function walkEverywhere(versions: readonly string[] = nodes): Promise<Walked[]> {
  const work = await mkdtemp(join(tmpdir(), 'sideband-walk-'));
  const dataDir = join(work, 'data');
  const registry = await startRegistry(join(work, 'registry'));
  const product = await startProduct(dataDir);
  try {
    const kim = { name: 'Kim', role: 'release manager', scopes: ['read', 'review', 'apply'] };
    const admin = adminOf(`${product.control}/api`, dataDir);
    const approverToken = await personWithToken(admin, kim);
    const walked: Walked[] = [];
    for (const [index, version] of versions.entries()) {
      const node = folderOfNode(version, join(work, 'nodes'));
      const name = `concerts${'abcdef'[index]}`;
      const place = { folder: join(work, `empty-${version}`), name, approverToken };
      const steps = await walk({ product, dataDir, registry: registry.url, node, ...place });
      walked.push(judged(version, steps));
    }
    return walked;
  } finally {
    await product.stop();
    await registry.stop();
    await rm(work, { recursive: true, force: true });
  }
}

function judged(node: string, steps: Step[]): Walked {
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
  return { node, steps, seconds, problem: problemOf(node, { steps, seconds }) };
}

function problemOf(node: string, { steps, seconds }: { steps: Step[]; seconds: number }) {
  const last = steps.at(-1);
  if (Number(node.split('.')[0]) < oldest) {
    const isSaid = last?.code === 3 && /^\s*sideband needs Node [\d.]+ or newer/.test(last.printed);
    if (!isSaid) return `It does not start with the required Node version:\n${last?.printed}`;
    return seconds > mostSecondsUntilSaid
      ? `It rejects the Node version only after ${seconds} s.`
      : undefined;
  }
  if (last?.code !== 0) return `${last?.command} failed:\n${last?.printed}`;
  const commands = steps.filter(({ command }) => command.startsWith('npx')).length;
  if (commands > mostCommands) return `It takes ${commands} commands (at most ${mostCommands}).`;
  return seconds > mostSeconds ? `It takes ${seconds} s (at most ${mostSeconds}).` : undefined;
}

export async function benchWalk(): Promise<boolean> {
  console.info('\nFrom an empty folder to a live remote, with the published packages');
  const walked = await walkEverywhere();
  for (const { node, steps, seconds, problem } of walked) {
    console.info(`  Node ${node}: ${seconds.toFixed(1)} s${problem ? `  ✗ ${problem}` : ''}`);
    for (const step of steps) console.info(`    ${step.seconds.toFixed(1)} s  ${step.command}`);
  }
  return walked.every(({ problem }) => problem === undefined);
}
