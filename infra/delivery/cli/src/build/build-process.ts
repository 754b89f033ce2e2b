import { bundle, configurationOf } from '@sideband/webpack/bundle';
import type { BuildMessage } from './build.ts';

// Runs in its own process: bundling takes a gigabyte of memory, and webpack's configuration reads
// the version from the environment only once.
const say = (message: BuildMessage) => process.send?.(message);

try {
  const configuration = await configurationOf(process.argv[2] ?? '');
  await bundle([configuration]);
  say({ built: configuration.output?.path ?? '' });
} catch (error) {
  say({ problem: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
process.disconnect?.();
