import { judge } from '@sideband/gate';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Database } from '../database/database.ts';
import type { Artifacts } from '../lint/version.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { servable } from '../toggles/version-toggles.ts';
import { isPreview } from './preview-version.ts';
import { listVersions, readRecords } from './versions.table.ts';

/** Reads the versions that a document is linted against, in the same transaction. */
export type ReadArtifacts = (
  db: Database,
  content: unknown,
  before?: ToggleDocument,
) => Promise<Artifacts>;

/**
 * Reads the stored versions. Versions signed with a revoked key cannot be served, and the gate
 * rejects a version that does not fit the others served with it.
 */
export const storedArtifacts: ReadArtifacts = async (db, content, before) => {
  const rows = await listVersions(db);
  const active = new Set(
    rows
      .filter(({ keyState }) => keyState !== 'revoked')
      .map(({ name, version }) => id(name, version)),
  );
  const records = new Map<string, ReleaseRecord>();
  for (const record of await readRecords(db, toBeJudged(content, before))) {
    records.set(id(record.name, record.version), record);
  }
  return {
    // Previews are available by link only, never by a toggle.
    isActive: (name, version) => !isPreview(version) && active.has(id(name, version)),
    problemsBeside({ name, version }, others, toggles) {
      const candidate = records.get(id(name, version));
      // Unknown versions are reported elsewhere.
      if (!candidate) return [];
      const served = others.flatMap((one) => records.get(id(one.name, one.version)) ?? []);
      return judge(candidate, served, { toggles });
    },
  };
};

const id = (name: string, version: string) => `${name} ${version}`;

/**
 * Returns all servable versions if any of them is new. Tolerates content that has not been
 * validated yet.
 */
function toBeJudged(content: unknown, before: ToggleDocument | undefined) {
  try {
    const all = servable(content as ToggleDocument);
    const known = new Set((before ? servable(before) : []).map((one) => id(one.name, one.version)));
    return all.some((one) => !known.has(id(one.name, one.version))) ? all : [];
  } catch {
    return [];
  }
}
