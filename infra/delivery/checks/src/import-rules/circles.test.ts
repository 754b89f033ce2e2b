import { describe, expect, it } from '@jest/globals';
import { circlesIn, shortestCircle } from './circles.ts';

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([node, others]) => [node, new Set(others)]));

describe('circlesIn', () => {
  it('finds groups of nodes that reach each other, the largest first', () => {
    const edges = { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['e'], e: ['c', 'f'], f: [] };
    expect(circlesIn(graph(edges))).toEqual([
      ['c', 'd', 'e'],
      ['a', 'b'],
    ]);
  });

  it('finds the same groups regardless of the order of the nodes', () => {
    const edges = { z: ['y'], y: ['z'], b: ['a'], a: ['b'] };
    expect(circlesIn(graph(edges))).toEqual([
      ['a', 'b'],
      ['y', 'z'],
    ]);
  });

  it('finds no group in a tree, or for a single node that imports itself', () => {
    expect(circlesIn(graph({ a: ['b', 'c'], b: ['c'], c: ['c'] }))).toEqual([]);
  });
});

describe('shortestCircle', () => {
  it('returns a shortest cycle, with nodes in the order of the edges', () => {
    const edges = graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['c', 'a'] });
    expect(shortestCircle(edges, ['a', 'b', 'c', 'd'])).toEqual(['c', 'd']);
  });

  it('leaves out nodes outside the group and nodes that import themselves', () => {
    const edges = graph({ a: ['a', 'x', 'b'], x: ['a'], b: ['c'], c: ['a'] });
    expect(shortestCircle(edges, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  });
});
