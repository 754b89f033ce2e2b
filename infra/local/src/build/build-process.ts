import { buildAll } from '@sideband/webpack/build';
import type { BuildMessage } from './build.ts';

// Runs as a process of its own: bundling takes a gigabyte that the servers do not need, and a
// second build in one process would still see the first one's version.
const say = (message: BuildMessage) => process.send?.(message);

try {
  const artifacts = process.argv[2];
  const versions = await buildAll({ artifacts, onProgress: (text) => say({ progress: text }) });
  say({ versions });
} catch (error) {
  say({ problem: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
process.disconnect?.();
