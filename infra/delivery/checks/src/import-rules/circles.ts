/** Maps each node to the nodes that it imports. */
export type Graph = Map<string, Set<string>>;

/**
 * Returns the cycles of a graph: groups of nodes that all reach each other (strongly connected
 * components of more than one node). The largest comes first. The order of the input makes no
 * difference.
 */
export function circlesIn(graph: Graph): string[][] {
  const nodes = [...graph.keys()].sort();
  const reached = new Map(nodes.map((node) => [node, reachableFrom(graph, node)]));
  const circles: string[][] = [];
  const placed = new Set<string>();
  for (const node of nodes) {
    if (placed.has(node) || !reached.get(node)?.has(node)) continue;
    const circle = nodes.filter(
      (other) => reached.get(node)?.has(other) && reached.get(other)?.has(node),
    );
    for (const other of circle) placed.add(other);
    if (circle.length > 1) circles.push(circle);
  }
  return circles.sort((a, b) => b.length - a.length);
}

/**
 * Returns all nodes that can be reached from a node. Includes the node itself only if it is on a
 * cycle.
 */
export function reachableFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const next of graph.get(node) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

/**
 * Returns a shortest cycle among the members of a group: each node once, in the order of the edges.
 */
export function shortestCircle(graph: Graph, members: readonly string[]): string[] {
  const circles = members.flatMap((member) => {
    const back = wayBack(graph, member, new Set(members));
    return back ? [back] : [];
  });
  return circles.sort((a, b) => a.length - b.length)[0] ?? [];
}

/** Returns a shortest path from a node back to itself, without repeating the node at the end. */
function wayBack(graph: Graph, start: string, within: Set<string>): string[] | undefined {
  const seen = new Set([start]);
  let ways = [[start]];
  while (ways.length > 0) {
    const next: string[][] = [];
    for (const way of ways) {
      for (const node of graph.get(way.at(-1) ?? start) ?? []) {
        if (node === start && way.length > 1) return way;
        if (!within.has(node) || seen.has(node)) continue;
        seen.add(node);
        next.push([...way, node]);
      }
    }
    ways = next;
  }
  return undefined;
}
