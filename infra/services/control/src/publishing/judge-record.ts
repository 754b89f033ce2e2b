import { judge } from '@sideband/gate';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Database } from '../database/database.ts';
import type { Problem } from '../refusals/problem.ts';
import { readHead } from '../revisions/revisions.table.ts';
import { readDocument } from '../toggles/toggle-document.ts';
import { servable } from '../toggles/version-toggles.ts';
import { isPreview } from '../versions/preview-version.ts';
import { readRecords } from '../versions/versions.table.ts';

export interface Judgement {
  /** `undefined` while nothing is served. */
  revision: number | undefined;
  problems: Problem[];
}

/**
 * Runs the gate on a version, together with everything that can be served in an environment now.
 */
export async function judgeRecord(
  db: Database,
  environment: string,
  record: ReleaseRecord,
): Promise<Judgement> {
  const head = await readHead(db, environment);
  if (!head)
    return { revision: undefined, problems: judge(record, [], { toggles: record.toggles }) };
  const document = readDocument(head.document);
  const isItself = (one: { name: string; version: string }) =>
    one.name === record.name && one.version === record.version;
  const served = await readRecords(
    db,
    servable(document).filter((one) => !isItself(one)),
  );
  const found = judge(record, served, { toggles: Object.keys(document.flags) });
  // Previews are built for speed rather than size, and customers never load them.
  const problems = isPreview(record.version)
    ? found.filter(({ code }) => code !== 'over_budget')
    : found;
  return { revision: head.revision, problems };
}
