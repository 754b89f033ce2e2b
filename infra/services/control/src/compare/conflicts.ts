import { canonical } from '../audit/canonical.ts';
import type { Database } from '../database/database.ts';
import { pointerTo } from '../refusals/problem.ts';
import { lastTouchAfter } from '../revisions/toggle-history.table.ts';
import { conflictsOf, type Edits, type Part, parts } from '../toggles/edits.ts';
import { readDocument, type ToggleDocument } from '../toggles/toggle-document.ts';
import { type Merged, merge } from './merge.ts';

/** Something that another person has changed since the base of a change. */
export interface Conflict {
  part: Part;
  name: string;
  pointer: string;
  /** Last revision that changed this part. */
  by: { revision: number; author: string; reason: string; at: Date } | undefined;
  base: unknown;
  theirs: unknown;
  mine: unknown;
  /** Merge of both sides, as far as it can be decided automatically. */
  merged: Merged;
}

/** Conflicts between edits and the served document, with a merge of both sides. */
export async function conflictsSince(
  db: Database,
  environment: string,
  { edits, base, head }: { edits: Edits; base: Revised; head: Revised },
): Promise<Conflict[]> {
  const pointers = conflictsOf(edits, { base: base.document, head: head.document });
  if (pointers.length === 0) return [];
  const touches = lastTouches(db, environment, base.revision);
  const found: Conflict[] = [];
  for (const part of parts) {
    for (const [name, value] of Object.entries(edits[part] ?? {})) {
      const pointer = pointerTo(part, name);
      if (!pointers.includes(pointer)) continue;
      const [before, theirs] = [entry(base.document, part, name), entry(head.document, part, name)];
      const mine = value ?? undefined;
      const by = await (part === 'flags' ? touches.ofToggle(name) : touches.ofOther(part, name));
      const merged = merge(before, theirs, mine);
      found.push({ part, name, pointer, by, base: before, theirs, mine, merged });
    }
  }
  return found;
}

export interface Revised {
  revision: number;
  document: ToggleDocument;
}

const entry = (document: ToggleDocument, part: Part, name: string) => {
  const all = document[part] ?? {};
  return Object.hasOwn(all, name) ? all[name] : undefined;
};

const mostLookedAt = 50;

/**
 * Finds the last author and revision that changed each part since a given revision. Only toggles
 * are indexed by revision, so other parts are searched for in the last 50 revisions.
 */
function lastTouches(db: Database, environment: string, after: number) {
  let recent: ReturnType<typeof recentRevisions> | undefined;
  return {
    ofToggle: (key: string) => lastTouchAfter(db, { environment, key, after }),
    /** Newest of the recent revisions that changed the entry. */
    async ofOther(part: Part, name: string): Promise<Conflict['by']> {
      // Read at most once, however many entries are looked up.
      recent ??= recentRevisions(db, environment, after);
      const revisions = await recent;
      const texts = revisions.map(({ document }) => canonical(entry(document, part, name)));
      const index = texts.findIndex((text, at) => at + 1 < texts.length && text !== texts[at + 1]);
      return revisions[index]?.by;
    },
  };
}

async function recentRevisions(db: Database, environment: string, after: number) {
  const rows = await db
    .selectFrom('revisions')
    .select(['revision', 'author', 'reason', 'at', 'document'])
    .where('environment', '=', environment)
    .where('revision', '>=', after)
    .orderBy('revision', 'desc')
    .limit(mostLookedAt)
    .execute();
  return rows.map(({ document, ...by }) => ({ by, document: readDocument(document) }));
}
