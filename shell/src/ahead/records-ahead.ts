import type { LoadingRecord, RemoteRelease } from '@sideband/shared-sdk/release';
import type { Releases } from '../remotes/releases.ts';

export type RecordAhead = (release: RemoteRelease) => Promise<LoadingRecord>;

/**
 * Fetches the record of a version before it is needed, once. Failures are not reported: the record
 * is fetched again when it is needed.
 */
export function recordsAhead({ expectRecord }: Pick<Releases, 'expectRecord'>): RecordAhead {
  const coming = new Map<string, Promise<LoadingRecord>>();
  return (release) => {
    const { base, recordIntegrity: integrity } = release;
    const known = coming.get(base);
    if (known) return known;
    const record = fetch(`${base}record.json`, { integrity }).then((answer) => answer.json());
    record.catch(() => coming.delete(base));
    coming.set(base, record);
    expectRecord(release, record);
    return record;
  };
}
