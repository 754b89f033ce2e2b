import { buildAll, buildConsole } from '@sideband/webpack/build';
import type { BuildMessage } from './build.ts';

// Runs as a separate process: bundling takes a gigabyte of memory that the servers do not need, and
// a second build in one process would still see the version of the first.
const say = (message: BuildMessage) => process.send?.(message);

try {
  const builds = process.argv[2];
  const options = { builds, onProgress: (text: string) => say({ progress: text }) };
  const versions = await buildAll(options);
  say({ built: { versions, consoleVersion: await buildConsole(options) } });
} catch (error) {
  say({ problem: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
process.disconnect?.();
