import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Snapshot } from '@sideband/control/snapshot';
import { z } from '@sideband/shared-sdk/wire';

const key = z.object({ id: z.string(), publicKey: z.string() });

const snapshot = z.object({
  revision: z.string(),
  document: z.string(),
  trust: z.object({
    serial: z.number(),
    keys: z.array(z.extend(key, { names: z.array(z.string()) })),
    revoked: z.array(z.string()),
    lastGood: z.record(z.string(), z.array(z.string())),
  }),
  overrides: z.optional(
    z.object({
      serial: z.number(),
      keys: z.array(z.extend(key, { until: z.optional(z.string()) })),
      changed: z.record(
        z.string(),
        z.object({
          revoked: z.optional(z.boolean()),
          version: z.optional(z.string()),
          problem: z.optional(z.string()),
        }),
      ),
    }),
  ),
});

const spilled = z.object({ sha256: z.string(), snapshot: z.string() });

const checksum = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes a snapshot to a file atomically, with a checksum. */
export async function spill(file: string, { revision, document, trust, overrides }: Snapshot) {
  const text = JSON.stringify({ revision, document, trust, overrides });
  await writeFile(`${file}.next`, JSON.stringify({ sha256: checksum(text), snapshot: text }));
  await rename(`${file}.next`, file);
}

/** Reads a snapshot. Returns undefined if there is none or its checksum does not match. */
export async function readSpilled(file: string): Promise<Snapshot | undefined> {
  try {
    const kept = z.safeParse(spilled, JSON.parse(await readFile(file, 'utf8')));
    if (!kept.success || kept.data.sha256 !== checksum(kept.data.snapshot)) return;
    const read = z.safeParse(snapshot, JSON.parse(kept.data.snapshot));
    return read.success ? read.data : undefined;
  } catch {
    return;
  }
}
