import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../render.for-test.tsx';
import { Notice } from './Notice.tsx';

/**
 * Renders a notice at viewport offset `at` on a page scrolled by `scrolled`. Returns whether it
 * scrolled into view.
 */
function appears({ scrolled, at, live = true }: { scrolled: number; at: number; live?: boolean }) {
  const show = jest.fn();
  Object.assign(globalThis, { scrollY: scrolled });
  Object.assign(HTMLElement.prototype, { scrollIntoView: show });
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: at } as DOMRect);
  renderUi(<Notice live={live}>Too many tries</Notice>);
  expect(screen.getByText('Too many tries')).toBeTruthy();
  return show.mock.calls.length > 0;
}

describe('Notice', () => {
  it('scrolls into view when it appears above the viewport', () => {
    expect(appears({ scrolled: 600, at: -420 })).toBe(true);
  });

  it.each([
    ['that is visible', { scrolled: 600, at: 200 }],
    ['of a page that has just opened', { scrolled: 0, at: -1 }],
    ['that was there before', { scrolled: 600, at: -420, live: false }],
  ])('does not scroll for a notice %s', (_, where) => {
    expect(appears(where)).toBe(false);
  });
});
