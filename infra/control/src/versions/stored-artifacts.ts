import { judge } from '@sideband/gate';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Database } from '../database/database.ts';
import type { Artifacts } from '../lint/version.ts';
import type { ToggleDocument } from '../revisions/toggle-document.ts';
import { isPreview } from './preview-version.ts';
import { servable } from './version-toggles.ts';
import { listVersions, readRecords } from './versions.table.ts';

/** What is known of versions when a document is checked, in the same transaction. */
export type ReadArtifacts = (
  db: Database,
  content: unknown,
  before?: ToggleDocument,
) => Promise<Artifacts>;

/**
 * Versions as they are stored: one whose key is revoked cannot be served, and one that does not fit
 * what stands beside it is turned down by the gate.
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
    // A preview was built for one person's page: nobody is given it by a toggle.
    isActive: (name, version) => !isPreview(version) && active.has(id(name, version)),
    problemsBeside({ name, version }, others, toggles) {
      const candidate = records.get(id(name, version));
      // That it is not there is said elsewhere.
      if (!candidate) return [];
      const served = others.flatMap((one) => records.get(id(one.name, one.version)) ?? []);
      return judge(candidate, served, { toggles });
    },
  };
};

const id = (name: string, version: string) => `${name} ${version}`;

/** All that can be served where that is anything new. Nobody has checked the shape of it yet. */
function toBeJudged(content: unknown, before: ToggleDocument | undefined) {
  try {
    const all = servable(content as ToggleDocument);
    const known = new Set((before ? servable(before) : []).map((one) => id(one.name, one.version)));
    return all.some((one) => !known.has(id(one.name, one.version))) ? all : [];
  } catch {
    return [];
  }
}
