import { branchesOf, bucketsOf, type Node, operation } from './rule.ts';
import type { Toggle, ToggleDocument } from './toggle-document.ts';

const versionToggle = /^(?:remote\.([a-z]+)|(shell))\.version$/;
export const off = 'off';

/** Remote (or `shell`) whose version the toggle selects; `undefined` for other toggles. */
export function nameOfToggle(key: string): string | undefined {
  const match = versionToggle.exec(key);
  return match?.[1] ?? match?.[2];
}

export const toggleOfName = (name: string) =>
  name === 'shell' ? 'shell.version' : `remote.${name}.version`;

/** Version toggles of a document, by name. */
export function versionToggles({ flags }: ToggleDocument): [name: string, toggle: Toggle][] {
  return Object.entries(flags).flatMap(([key, toggle]): [string, Toggle][] => {
    const name = nameOfToggle(key);
    return name ? [[name, toggle]] : [];
  });
}

/**
 * All versions that a toggle can return to any visitor, without `off`. Errs on the side of
 * including a version.
 */
export function answerable(toggle: Toggle, segments: Record<string, unknown> = {}): string[] {
  const values = answeredVariants(toggle, segments).map((name) =>
    Object.hasOwn(toggle.variants, name) ? toggle.variants[name] : undefined,
  );
  const versions = values.filter((value) => typeof value === 'string' && value !== off);
  return [...new Set(versions as string[])];
}

/** Names of the variants that a toggle can return to any visitor. */
export function answeredVariants(
  { defaultVariant, targeting }: Toggle,
  segments: Record<string, unknown> = {},
): string[] {
  const names = new Set<string>();
  if (typeof defaultVariant === 'string') names.add(defaultVariant);
  collect({ value: targeting ?? null, pointer: '' }, names, segments);
  return [...names];
}

function collect(
  node: Node,
  into: Set<string>,
  segments: Record<string, unknown>,
  seen: readonly string[] = [],
) {
  if (typeof node.value === 'string') into.add(node.value);
  const found = operation(node);
  if (!found) return;
  const { operator, inputs } = found;
  const inner = (one: Node) => collect(one, into, segments, seen);
  if (operator === 'if' || operator === '?:') {
    const { branches, otherwise } = branchesOf(inputs);
    for (const { then } of branches) inner(then);
    if (otherwise) inner(otherwise);
  }
  if (operator === 'fractional') {
    // A bucket with weight 0 is returned to no one.
    const parts = bucketsOf(inputs).buckets.filter(({ weight }) => weight !== 0);
    for (const { name, pointer } of parts) inner({ value: name, pointer });
  }
  if (operator === '$ref') {
    const name = String(inputs[0]?.value);
    if (seen.includes(name) || !Object.hasOwn(segments, name)) return;
    collect({ value: segments[name], pointer: '' }, into, segments, [...seen, name]);
  }
}

/** Everything a document can serve: all versions, by name, that any rule can return. */
export const servable = (document: ToggleDocument): { name: string; version: string }[] =>
  versionToggles(document).flatMap(([name, toggle]) =>
    answerable(toggle, document.$evaluators).map((version) => ({ name, version })),
  );
