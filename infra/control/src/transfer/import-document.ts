import { canonical } from '../audit/canonical.ts';
import { applyEdits, type Edits, editsBetween } from '../changes/edits.ts';
import { type Comparison, compare } from '../compare/outlook.ts';
import type { Database } from '../database/database.ts';
import { type Problem, pointerTo } from '../lint/problem.ts';
import type { ToggleDocument } from '../revisions/toggle-document.ts';
import { lintStored } from '../versions/lint-stored.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';

/** What an import would change, before anybody drafts it. */
export interface DryRun extends Comparison {
  problems: Problem[];
  /** The import as a change; nothing in it where nothing would change, or it would be wrong. */
  edits: Edits;
  /** Pointers to what is different and is not taken over: it belongs to the document, not to a toggle. */
  ignored: string[];
}

const taken = ['flags', '$evaluators'];

/** Lays a flagd document of somebody's over what is served. Nothing is written. */
export async function tryImport(
  db: Database,
  served: ToggleDocument,
  imported: unknown,
  artifacts?: ReadArtifacts,
): Promise<DryRun> {
  const verdict = await lintStored(db, imported, { before: served, artifacts });
  const nothing = { differences: [], patch: [], sides: [], edits: {}, ignored: [] };
  if (!verdict.ok) return { ...nothing, problems: verdict.problems };
  const edits = editsBetween(served, verdict.document);
  const next = applyEdits(served, edits) as ToggleDocument;
  return {
    ...compare(served, next),
    ...{ problems: [], edits, ignored: ignoredOf(served, verdict.document) },
  };
}

function ignoredOf(served: object, imported: object): string[] {
  const [mine, theirs] = [served, imported] as Record<string, unknown>[];
  return Object.keys(imported)
    .filter((name) => !taken.includes(name) && name !== '$schema')
    .filter((name) => canonical(plain(mine?.[name])) !== canonical(plain(theirs?.[name])))
    .map((name) => pointerTo(name));
}

/** Every document carries its own number. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { revision: _, ...rest } = value as Record<string, unknown>;
  return Object.keys(rest).length > 0 ? rest : undefined;
}
