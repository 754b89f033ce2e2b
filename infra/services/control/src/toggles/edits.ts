import { canonical } from '../audit/canonical.ts';
import { pointerTo } from '../refusals/problem.ts';
import type { ToggleDocument } from './toggle-document.ts';

/** Replacements by name; `null` removes an entry. Whatever is not named stays unchanged. */
export interface Edits {
  flags?: Record<string, object | null> | undefined;
  $evaluators?: Record<string, object | null> | undefined;
  $attributes?: Record<string, object | null> | undefined;
}

/** Parts of a document that changes can edit. */
export const parts = ['flags', '$evaluators', '$attributes'] as const;
export type Part = (typeof parts)[number];

/** Document with the edits applied. Not yet validated. */
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
 * Pointers to what has changed between the base and the head. Edits never overwrite a state that
 * their author did not see.
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

/** Edits that lead from one document to another. */
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
