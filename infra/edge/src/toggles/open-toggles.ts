import type { Trust } from '@sideband/artifacts/signature';
import type { Snapshots } from '@sideband/control/snapshot';
import type { FastifyBaseLogger } from 'fastify';
import { followSnapshots } from './follow-snapshots.ts';
import { followToggles } from './follow-toggles.ts';
import type { Toggles } from './held-toggles.ts';

export interface TogglesSource {
  /** What control serves: the one source, wherever there is a control. */
  snapshots?: Snapshots | undefined;
  /** Where the last good document is kept, for a start while control is away. */
  spillFile?: string | undefined;
  /** A flagd document to follow instead, where there is no control: in a test, or an edge by itself. */
  togglesFile?: string | undefined;
  /** Whose signatures count whatever control says; nobody's where there is no control either. */
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
