import { describe, expect, it } from '@jest/globals';
import { countPages } from './count-pages.ts';

function given() {
  let time = 0;
  const pages = countPages(() => time);
  return {
    pages,
    wait(ms: number) {
      time += ms;
    },
  };
}

describe('countPages', () => {
  it('is empty before an edge has reported', () => {
    expect(given().pages.current()).toEqual({
      revision: undefined,
      open: 0,
      following: 0,
      followedMs: undefined,
      edges: 0,
    });
  });

  it('adds up pages over all edges, relative to their newest revision, and reports the longest follow time', () => {
    const { pages } = given();
    const heard: unknown[] = [];
    pages.subscribe(({ open, following }) => heard.push([open, following]));
    pages.take({ edge: 'a', revision: '9', pages: { 9: 3 }, followedMs: 900 });
    pages.take({ edge: 'b', revision: '10', pages: { 9: 1, 10: 4 }, followedMs: 200 });
    expect(pages.current()).toEqual({
      revision: '10',
      open: 8,
      following: 4,
      followedMs: 200,
      edges: 2,
    });
    pages.take({ edge: 'a', revision: '10', pages: { 10: 3 }, followedMs: 400 });
    expect(pages.current()).toMatchObject({ open: 8, following: 7, followedMs: 400 });
    expect(heard).toEqual([
      [3, 3],
      [8, 4],
      [8, 7],
    ]);
  });

  it('counts relative to the head, even if no edge serves it yet', () => {
    const { pages } = given();
    pages.take({ edge: 'a', revision: '9', pages: { 9: 3 }, followedMs: 900 });
    expect(pages.current(9)).toMatchObject({ revision: '9', following: 3, followedMs: 900 });
    expect(pages.current(10)).toEqual({
      revision: '10',
      open: 3,
      following: 0,
      followedMs: undefined,
      edges: 1,
    });
  });

  it('drops an edge that has stopped reporting', () => {
    const { pages, wait } = given();
    pages.take({ edge: 'a', revision: '1', pages: { 1: 3 } });
    wait(10_000);
    pages.take({ edge: 'b', revision: '1', pages: { 1: 4 } });
    expect(pages.current().open).toBe(7);
    wait(10_000);
    expect(pages.current()).toMatchObject({ open: 4, edges: 1 });
  });
});
