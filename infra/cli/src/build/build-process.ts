import { bundle, configurationOf } from '@sideband/webpack/bundle';
import type { BuildMessage } from './build.ts';

// A process of its own: bundling takes a gigabyte, and reads its version from the environment once.
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
