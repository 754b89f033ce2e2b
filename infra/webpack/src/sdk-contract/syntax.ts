/** A node of the syntax tree, as loosely as a walk over all kinds needs it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Visits every node, outer ones first; `enter` says which parts to leave out. */
export function walk(node: Node, enter: (node: Node) => string[] | undefined) {
  const leaveOut = enter(node) ?? [];
  for (const [part, value] of Object.entries(node)) {
    if (leaveOut.includes(part)) continue;
    for (const child of [value].flat()) if (isNode(child)) walk(child, enter);
  }
}

/** `export { local as name }`, where the name may be written as a text. */
export const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? node.value ?? '') : '';
