import { type Change, readChange } from '../changes/changes.table.ts';
import type { Database } from '../database/database.ts';
import type { Problem } from '../refusals/problem.ts';
import { Refused } from '../refusals/refused.ts';
import { documentAt, readHead } from '../revisions/revisions.table.ts';
import { applyEdits, type Edits, editsBetween, type Part, parts } from '../toggles/edits.ts';
import { readDocument, type ToggleDocument } from '../toggles/toggle-document.ts';
import { lintStored } from '../versions/lint-stored.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { type Difference, differencesBetween } from '../words/differences.ts';
import { jsonPatch, type Operation } from '../words/json-patch.ts';
import { type Conflict, conflictsSince } from './conflicts.ts';

export interface Comparison {
  differences: Difference[];
  /** JSON Patch (RFC 6902). */
  patch: Operation[];
  /** Complete entries that differ; `before` or `after` is missing where there is none. */
  sides: { part: Part; name: string; before?: unknown; after?: unknown }[];
}

/** Effect of edits on the served document. */
export interface Outlook extends Comparison {
  base: number;
  head: number;
  /** Problems that prevent serving. Differences and patch are empty then. */
  problems: Problem[];
  conflicts: Conflict[];
}

/** Compares two documents, as readable texts and as a patch. */
export const compare = (from: ToggleDocument, to: ToggleDocument): Comparison => ({
  differences: differencesBetween(from, to),
  patch: jsonPatch(plain(from), plain(to)),
  sides: sidesOf(from, to),
});

function sidesOf(from: ToggleDocument, to: ToggleDocument): Comparison['sides'] {
  const edits = editsBetween(from, to);
  return parts.flatMap((part) =>
    Object.keys(edits[part] ?? {}).map((name) => {
      return { part, name, before: from[part]?.[name], after: to[part]?.[name] };
    }),
  );
}

/**
 * Drops the revision number, which every document contains and which says nothing about its
 * content.
 */
function plain({ metadata, ...rest }: ToggleDocument): object {
  const { revision: _, ...others } = metadata ?? {};
  return Object.keys(others).length > 0 ? { ...rest, metadata: others } : rest;
}

/** Dry run of edits that are based on `base`. Nothing is written. */
export async function outlookOf(
  db: Database,
  { environment, edits, base }: { environment: string; edits: Edits; base?: number | undefined },
  artifacts?: ReadArtifacts,
): Promise<Outlook> {
  const row = await readHead(db, environment);
  if (!row) throw new Refused('not-found', 'There is no such environment.');
  const head = { revision: row.revision, document: readDocument(row.document) };
  const ground =
    base === undefined || base === head.revision
      ? head
      : { revision: base, document: await documentAt(db, environment, base) };
  const conflicts = await conflictsSince(db, environment, { edits, base: ground, head });
  const next = applyEdits(head.document, edits);
  const verdict = await lintStored(db, next, { before: head.document, artifacts });
  return {
    ...(verdict.ok
      ? compare(head.document, verdict.document)
      : { differences: [], patch: [], sides: [] }),
    base: ground.revision,
    head: head.revision,
    conflicts,
    problems: verdict.ok ? [] : verdict.problems,
  };
}

/** Outlook of a stored change. For an applied change, the differences that it made. */
export async function outlookOfChange(
  db: Database,
  { environment, id }: { environment: string; id: number },
  artifacts?: ReadArtifacts,
): Promise<Outlook> {
  const { change } = await readChange(db, environment, id);
  if (change.appliedRevision !== null) return whatItDid(db, change, change.appliedRevision);
  const edits: Edits = JSON.parse(change.edits);
  return outlookOf(db, { environment, edits, base: change.baseRevision }, artifacts);
}

async function whatItDid(
  db: Database,
  { environment }: Change,
  revision: number,
): Promise<Outlook> {
  const [from, to] = [
    await documentAt(db, environment, revision - 1),
    await documentAt(db, environment, revision),
  ];
  return { ...compare(from, to), base: revision - 1, head: revision, problems: [], conflicts: [] };
}
