import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../render.for-test.tsx';
import { Notice } from './Notice.tsx';

/** How far down the page has been scrolled, and where the notice comes to stand in the window. */
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

it('is shown to whoever pressed the last button of a long form', () => {
  expect(appears({ scrolled: 600, at: -420 })).toBe(true);
});

it.each([
  ['that can be seen', { scrolled: 600, at: 200 }],
  ['of a page that has just opened', { scrolled: 0, at: -1 }],
  ['that was there before', { scrolled: 600, at: -420, live: false }],
])('moves nothing where it is one %s', (_, where) => {
  expect(appears(where)).toBe(false);
});
