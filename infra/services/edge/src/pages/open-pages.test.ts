import { describe, expect, it } from '@jest/globals';
import { countOpenPages } from './open-pages.ts';

function given(first = '1') {
  let [time, revision] = [0, first];
  const pages = countOpenPages({ revision: () => revision, now: () => time });
  return {
    pages,
    wait(ms: number) {
      time += ms;
    },
    swap(next: string) {
      revision = next;
      pages.swapped();
    },
  };
}

describe('open pages', () => {
  it('are counted once each, by revision', () => {
    const { pages, swap } = given();
    pages.answered('page-one', '1');
    pages.answered('page-two', '1');
    pages.answered('page-two', '1');
    expect(pages.report()).toEqual({ revision: '1', pages: { 1: 2 } });
    swap('2');
    pages.answered('page-two', '2');
    expect(pages.report()).toMatchObject({ revision: '2', pages: { 1: 1, 2: 1 } });
  });

  it('count as open while they have a stream, and shortly after it closes', () => {
    const { pages, wait } = given();
    const letGo = pages.holds('page-one', '1');
    wait(3_600_000);
    expect(pages.report().pages).toEqual({ 1: 1 });
    letGo();
    wait(9_000);
    expect(pages.report().pages).toEqual({ 1: 1 });
    // The page reconnects before the old connection is seen to close.
    const [one, other] = [pages.holds('page-one', '1'), pages.holds('page-one', '1')];
    one();
    wait(11_000);
    expect(pages.report().pages).toEqual({ 1: 1 });
    other();
    wait(11_000);
    expect(pages.report().pages).toEqual({});
  });

  it('count as open without a stream until they miss two polls', () => {
    const { pages, wait } = given();
    pages.answered('page-one', '1');
    wait(149_000);
    expect(pages.report().pages).toEqual({ 1: 1 });
    wait(1_000);
    expect(pages.report().pages).toEqual({});
  });

  it('keep the revision they last fetched when their stream reconnects with an older one', () => {
    const { pages, swap } = given();
    pages.answered('page-one', '1');
    swap('2');
    pages.answered('page-one', '2');
    pages.holds('page-one', '1');
    expect(pages.report().pages).toEqual({ 2: 1 });
  });

  it('report how long they took to adopt a revision, at the 99th percentile', () => {
    const { pages, swap, wait } = given();
    const names = Array.from({ length: 200 }, (_, index) => `page-${index}`);
    for (const name of names) pages.answered(name, '1');
    expect(pages.report()).not.toHaveProperty('followedMs');

    swap('2');
    pages.answered('opened-since', '2');
    expect(pages.report()).not.toHaveProperty('followedMs');
    wait(400);
    for (const name of names.slice(0, 199)) pages.answered(name, '2');
    wait(60_000);
    pages.answered('page-199', '2');
    pages.answered('page-0', '2');
    expect(pages.report()).toMatchObject({ pages: { 2: 201 }, followedMs: 400 });
  });

  it('are reported only for the twenty newest revisions', () => {
    const { pages } = given();
    for (let at = 1; at <= 30; at += 1) pages.answered(`page-at-${at}`, String(at));
    const told = Object.keys(pages.report().pages).map(Number);
    expect([told.length, Math.min(...told)]).toEqual([20, 11]);
  });
});
