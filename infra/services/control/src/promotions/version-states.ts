import { plannedVersions } from '../changes/planned-versions.ts';
import type { Database } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import { readHead } from '../revisions/revisions.table.ts';
import { readDocument, type ToggleDocument } from '../toggles/toggle-document.ts';
import { answerable, toggleOfName } from '../toggles/version-toggles.ts';
import { readStanding, type Standing, standingOf } from '../versions/served-versions.table.ts';
import type { NamedVersion, StoredVersion } from '../versions/versions.table.ts';
import { audiences } from '../words/audiences.ts';
import { sharesOf } from '../words/shares.ts';

export type VersionState = 'live' | 'candidate' | 'scheduled' | 'last good' | 'stored' | 'revoked';

/** Everything that determines the state of a version in an environment. */
export interface Serving {
  revision: number;
  document: ToggleDocument;
  standings: Map<string, Standing>;
  /** Versions that pending changes would serve. */
  planned: NamedVersion[];
}

export async function readServing(db: Database, environment: string): Promise<Serving> {
  const head = await readHead(db, environment);
  if (!head) throw new Refused('not-found', 'There is no such environment.');
  return {
    revision: head.revision,
    document: readDocument(head.document),
    standings: await readStanding(db, head),
    planned: await plannedVersions(db, environment),
  };
}

/** Share out of 10,000 that gets a version, by audience. */
export function sharesOfVersion(document: ToggleDocument, { name, version }: NamedVersion) {
  const key = toggleOfName(name);
  const { variants = {} } = Object.hasOwn(document.flags, key) ? (document.flags[key] ?? {}) : {};
  return audiences.flatMap((audience) => {
    const { of = {} } = sharesOf(document, key, audience) ?? {};
    const share = Object.entries(of)
      .filter(([variant]) => variants[variant] === version)
      .reduce((sum, [, part]) => sum + part, 0);
    return share > 0 ? [{ ...audience, share }] : [];
  });
}

export function stateOfVersion(
  { document, standings, planned }: Serving,
  { name, version, keyState }: Pick<StoredVersion, 'name' | 'version' | 'keyState'>,
): VersionState {
  if (keyState === 'revoked') return 'revoked';
  const { present, lastGood } = standingOf(standings, name);
  if (present === version) return 'live';
  const toggle = document.flags[toggleOfName(name)];
  const isGiven = toggle && answerable(toggle, document.$evaluators).includes(version);
  // While a candidate is served, the last good version still serves everyone else.
  if (isGiven) return lastGood[0] === version ? 'live' : 'candidate';
  if (planned.some((one) => one.name === name && one.version === version)) return 'scheduled';
  return lastGood.includes(version) ? 'last good' : 'stored';
}
