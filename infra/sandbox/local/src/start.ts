import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startAlone } from './alone/start-alone.ts';
import { portsOf } from './ports.ts';
import { reset } from './reset.ts';
import type { Running } from './running.ts';
import { explain, StartProblem } from './terminal/start-problem.ts';
import { welcome } from './terminal/welcome.ts';

// npm start: the whole platform on one machine. --reset starts with fresh data, --watch rebuilds on
// changes, --alone giftcard shows one remote without the shell and the servers.
const root = resolve(import.meta.dirname, '../../../..');
const dataDir = resolve(process.env.SIDEBAND_DATA_DIR ?? join(root, '.sideband'));
const builds = process.env.SIDEBAND_BUILDS ?? join(dataDir, 'builds');
const artifacts = process.env.SIDEBAND_ARTIFACTS ?? join(dataDir, 'artifacts');
const say = (text: string) => console.info(`  ${text}`);

// Keeps log lines off the terminal, so that messages to the developer stand out.
process.env.LOG_LEVEL ??= 'warn';

const stopping = new AbortController();
const { signal } = stopping;
const started = start();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
started.catch((error) => {
  if (!signal.aborted) console.error(`\n${explain(error)}\n`);
  process.exit(signal.aborted ? 0 : 1);
});

async function start(): Promise<Running> {
  const { isReset, isWatching, alone } = readArguments();
  if (alone) return startAlone({ root, remote: alone, port: portsOf(process.env).PORT, say });
  const ports = portsOf(process.env);
  if (isReset) {
    const removed = await reset(dataDir);
    say(removed.length > 0 ? `Removed ${removed.join(', ')} from ${dataDir}` : 'Nothing to remove');
  }
  const { startLocal } = await import('./start-local.ts');
  const local = await startLocal({
    root,
    dataDir,
    builds,
    artifacts,
    ports,
    isWatching,
    say,
    signal,
  });
  console.info(welcome({ ...local, now: new Date(), colours: process.stdout.isTTY }));
  return local.running;
}

function readArguments() {
  const boolean = { type: 'boolean' } as const;
  try {
    const options = { reset: boolean, watch: boolean, alone: { type: 'string' } } as const;
    const { values } = parseArgs({ options });
    const { reset: isReset = false, watch: isWatching = false, alone } = values;
    return { isReset, isWatching, alone };
  } catch (error) {
    throw new StartProblem(
      `${error instanceof Error ? error.message : error}\nnpm start takes --reset, --watch and --alone <remote>.`,
    );
  }
}

/** The first signal shuts down gracefully; the second exits immediately. */
async function stop() {
  if (signal.aborted) process.exit(130);
  stopping.abort();
  const running = await started;
  await running.close().catch((error) => console.error(explain(error)));
  process.exit(0);
}
