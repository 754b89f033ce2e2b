import type { Trust } from '@sideband/artifacts/signature';
import type { Snapshots } from '@sideband/control/snapshot';
import type { FastifyBaseLogger } from 'fastify';
import { followSnapshots } from './follow-snapshots.ts';
import { followToggles } from './follow-toggles.ts';
import type { Toggles } from './held-toggles.ts';

export interface TogglesSource {
  /** Documents published by control. The only source where control is configured. */
  snapshots?: Snapshots | undefined;
  /** File for the last good document, used for a start while control is unavailable. */
  spillFile?: string | undefined;
  /** A flagd document on disk instead of control, for tests and standalone edges. */
  togglesFile?: string | undefined;
  /** Keys that are trusted independently of control. None by default. */
  trusted?: Trust | undefined;
}

export async function openToggles(
  { snapshots, spillFile, togglesFile, trusted }: TogglesSource,
  log: FastifyBaseLogger,
): Promise<Toggles> {
  if (snapshots) return followSnapshots(snapshots, { log, spillFile, trusted });
  if (togglesFile) return followToggles(togglesFile, { log, trusted });
  throw new Error('an edge needs control or a toggle file');
}
