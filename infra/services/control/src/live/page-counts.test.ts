import { describe, expect, it } from '@jest/globals';
import { countPages } from '../pages/count-pages.ts';
import { newsOfPages } from './page-counts.ts';

describe('newsOfPages', () => {
  it('reports only changed counts, relative to the head, and the loss of the last edge once', () => {
    let time = 0;
    const pages = countPages(() => time);
    const news = newsOfPages(pages);
    expect(news(1)).toBeUndefined();
    pages.take({ edge: 'a', revision: '1', pages: { 1: 3 }, followedMs: 40 });
    expect(news(1)).toEqual({ open: 3, following: 3, followedMs: 40, edges: 1 });
    expect(news(1)).toBeUndefined();
    // The edge does not accept the new head.
    expect(news(2)).toEqual({ open: 3, following: 0, edges: 1 });
    time = 15_001;
    expect(news(2)).toEqual({ open: 0, following: 0, edges: 0 });
    expect(news(2)).toBeUndefined();
  });
});
