import { canonical } from '../audit/canonical.ts';
import { pointerTo } from '../lint/problem.ts';
import type { ToggleDocument } from '../revisions/toggle-document.ts';

/** What a change puts in place of what is there; null takes it out. Whatever it does not name stays. */
export interface Edits {
  flags?: Record<string, object | null> | undefined;
  $evaluators?: Record<string, object | null> | undefined;
  $attributes?: Record<string, object | null> | undefined;
}

/** The parts of a document that changes are made of. */
export const parts = ['flags', '$evaluators', '$attributes'] as const;
export type Part = (typeof parts)[number];

/** The document with the edits in it. Checked by nobody yet. */
export function applyEdits(document: ToggleDocument, edits: Edits): unknown {
  const next: Record<string, unknown> = { ...document };
  for (const part of parts) {
    const changes = edits[part];
    if (!changes) continue;
    const merged = new Map<string, unknown>(Object.entries(document[part] ?? {}));
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) merged.delete(name);
      else merged.set(name, value);
    }
    next[part] = Object.fromEntries(merged);
  }
  return next;
}

/**
 * Where somebody else has changed the same thing since: pointers. An edit is made against what its
 * author saw, and never laid over what they did not.
 */
export function conflictsOf(
  edits: Edits,
  { base, head }: { base: ToggleDocument; head: ToggleDocument },
): string[] {
  return parts.flatMap((part) =>
    Object.keys(edits[part] ?? {})
      .filter((name) => canonical(base[part]?.[name]) !== canonical(head[part]?.[name]))
      .map((name) => pointerTo(part, name)),
  );
}

/** What two documents differ in, as edits that lead from one to the other. */
export function editsBetween(from: ToggleDocument, to: ToggleDocument): Edits {
  const edits: Edits = {};
  for (const part of parts) {
    const [before, after] = [from[part] ?? {}, to[part] ?? {}];
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changed = names.filter((name) => canonical(before[name]) !== canonical(after[name]));
    if (changed.length === 0) continue;
    edits[part] = Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
  }
  return edits;
}
