import { canonical } from '../audit/canonical.ts';
import { type Comparison, compare } from '../compare/outlook.ts';
import type { Database } from '../database/database.ts';
import { problemsOfSchema } from '../lint/schema.ts';
import { problemsOfSize } from '../lint/size.ts';
import { type Problem, pointerTo } from '../refusals/problem.ts';
import { applyEdits, type Edits, editsBetween, parts } from '../toggles/edits.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { lintStored } from '../versions/lint-stored.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { type Fill, type Filled, fillIn } from './fill-in.ts';

/** Effect of an import, before it is drafted. */
export interface DryRun extends Comparison {
  problems: Problem[];
  /** Edits that perform the import; empty when nothing changes or the document is invalid. */
  edits: Edits;
  /**
   * Pointers to differences that are not imported, because they are outside the toggles, segments
   * and attributes.
   */
  ignored: string[];
  /** Values filled in because the document lacks them. */
  filled: Filled[];
}

const taken: readonly string[] = parts;

interface Import {
  document?: unknown;
  merge: boolean;
  fill?: Fill | undefined;
}

/** Dry run of an import into the served document. Nothing is written. */
export async function tryImport(
  db: Database,
  served: ToggleDocument,
  { document, merge, fill }: Import,
  artifacts?: ReadArtifacts,
): Promise<DryRun> {
  const nothing = { differences: [], patch: [], sides: [], edits: {}, ignored: [], filled: [] };
  // Missing values can be filled in only in a valid flagd document.
  const shape = [...problemsOfSize(document), ...problemsOfSchema(document)];
  if (shape.length > 0) return { ...nothing, problems: shape };
  const given = document as ToggleDocument;
  const { document: whole, filled } = fill
    ? fillIn(given, { ...fill, served })
    : { document: given, filled: [] };
  const imported = merge ? laidOver(served, whole) : whole;
  const verdict = await lintStored(db, imported, { before: served, artifacts });
  if (!verdict.ok) return { ...nothing, problems: verdict.problems };
  const edits = editsBetween(served, verdict.document);
  const next = applyEdits(served, edits) as ToggleDocument;
  return {
    ...compare(served, next),
    problems: [],
    edits,
    filled,
    ignored: ignoredOf(served, whole),
  };
}

function laidOver(served: ToggleDocument, whole: ToggleDocument): ToggleDocument {
  const merged = parts.map((part) => [part, { ...served[part], ...whole[part] }] as const);
  const isThere = ([, entries]: (typeof merged)[number]) => Object.keys(entries).length > 0;
  return { ...served, ...Object.fromEntries(merged.filter(isThere)) };
}

function ignoredOf(served: object, imported: object): string[] {
  const [mine, theirs] = [served, imported] as Record<string, unknown>[];
  return Object.keys(imported)
    .filter((name) => !taken.includes(name) && name !== '$schema')
    .filter((name) => canonical(plain(mine?.[name])) !== canonical(plain(theirs?.[name])))
    .map((name) => pointerTo(name));
}

/** Drops the revision number, which every document contains. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { revision: _, ...rest } = value as Record<string, unknown>;
  return Object.keys(rest).length > 0 ? rest : undefined;
}
