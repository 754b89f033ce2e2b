/** A loosely typed node of the syntax tree, for walking all kinds of nodes. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Visits every node, parents first. `enter` returns the parts to skip. */
export function walk(node: Node, enter: (node: Node) => string[] | undefined) {
  const leaveOut = enter(node) ?? [];
  for (const [part, value] of Object.entries(node)) {
    if (leaveOut.includes(part)) continue;
    for (const child of [value].flat()) if (isNode(child)) walk(child, enter);
  }
}

/** Returns a node's name. In `export { local as name }` it may be a string literal. */
export const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? node.value ?? '') : '';
