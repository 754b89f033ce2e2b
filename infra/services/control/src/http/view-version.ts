import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import {
  readServing,
  type Serving,
  sharesOfVersion,
  stateOfVersion,
} from '../promotions/version-states.ts';
import { Refused } from '../refusals/refused.ts';
import { keptUntil } from '../retention/keep-until.ts';
import { type NamedVersion, readVersion, type StoredVersion } from '../versions/versions.table.ts';
import type { Services } from './route.ts';

/** Public view of a stored version. With `serving`, includes its state in that environment. */
export function viewVersion(
  { bytes, brotli, lastServedAt, ...version }: StoredVersion,
  serving: Serving | undefined,
  days: number,
) {
  const { keyState, publishedAt } = version;
  const alone = keyState === 'revoked' ? 'revoked' : 'stored';
  return {
    ...version,
    size: { bytes, brotli },
    state: serving ? stateOfVersion(serving, version) : alone,
    shares: serving ? sharesOfVersion(serving.document, version) : [],
    keptUntil: keptUntil({ version: version.version, publishedAt, lastServedAt }, days),
  };
}

/** Returns the versions that an environment serves; `undefined` while it serves nothing. */
export const servingOf = (db: Services['db'], environment: string) =>
  readServing(db, environment).catch((error) => {
    if (error instanceof Refused && error.code === 'not-found') return undefined;
    throw error;
  });

/** Full view of a version, including its record. */
export async function viewStoredVersion(
  { db, retentionDays, ...services }: Pick<Services, 'db' | 'environment' | 'retentionDays'>,
  { name, version }: NamedVersion,
  environment = services.environment,
) {
  const found = await readVersion(db, { name, version });
  if (!found) throw new Refused('not-found', 'There is no such version.');
  const { record: recordText, signature, ...row } = found;
  const record: ReleaseRecord = JSON.parse(recordText);
  const hash = createHash('sha384').update(recordText).digest('base64');
  return {
    ...viewVersion(row, await servingOf(db, environment), retentionDays),
    environment,
    record,
    recordText,
    sizes: record.sizes,
    recordIntegrity: `sha384-${hash}`,
    signature: JSON.parse(signature),
  };
}
