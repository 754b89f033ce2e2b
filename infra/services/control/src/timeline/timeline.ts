import { togglesMeant } from '../audit/read-audit.ts';
import type { Database } from '../database/database.ts';
import { readDocument } from '../toggles/toggle-document.ts';
import { type Difference, differencesBetween } from '../words/differences.ts';

export interface TimelineFilter {
  before?: number | undefined;
  toggle?: string | undefined;
  remote?: string | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

export interface TimelineEntry {
  revision: number;
  parent: number | null;
  author: string;
  reason: string;
  at: Date;
  changeId: number | null;
  /** Null unless a change created the revision. */
  kind: 'change' | 'kill' | 'take back' | null;
  title: string | null;
  afterReview: 'open' | 'done' | null;
  /** Compared with the previous revision. */
  differences: Difference[];
}

/** Revisions with their differences in words, newest first. */
export async function readTimeline(
  db: Database,
  environment: string,
  filter: TimelineFilter,
): Promise<TimelineEntry[]> {
  const { before, actor, from, to, limit } = filter;
  let query = db
    .selectFrom('revisions as now')
    .leftJoin('revisions as was', (join) =>
      join
        .onRef('was.environment', '=', 'now.environment')
        .onRef('was.revision', '=', 'now.parent'),
    )
    .leftJoin('changes', 'changes.id', 'now.changeId')
    .select(['now.revision', 'now.parent', 'now.author', 'now.reason', 'now.at', 'now.changeId'])
    .select(['now.document', 'was.document as earlier'])
    .select(['changes.kind', 'changes.title', 'changes.afterReview'])
    .where('now.environment', '=', environment)
    .orderBy('now.revision', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('now.revision', '<', before);
  if (actor !== undefined) query = query.where('now.author', '=', actor);
  if (from !== undefined) query = query.where('now.at', '>=', new Date(from));
  if (to !== undefined) query = query.where('now.at', '<=', new Date(to));
  for (const key of togglesMeant(filter)) {
    query = query.where('now.revision', 'in', (of) =>
      of
        .selectFrom('toggleHistory')
        .select('toggleHistory.revision')
        .where('toggleHistory.environment', '=', environment)
        .where('key', '=', key),
    );
  }
  const rows = await query.execute();
  return rows.map(({ document, earlier, ...row }) => ({
    ...row,
    // For the first revision, everything would be new.
    differences:
      earlier === null ? [] : differencesBetween(readDocument(earlier), readDocument(document)),
  }));
}
