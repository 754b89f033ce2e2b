import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { TextsProvider, TogglesContext } from '@sideband/shared-sdk/react';
import { createToggles } from '@sideband/shared-sdk/toggles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { PageLoader } from './PageLoader.tsx';

const values = new BehaviorSubject<Record<string, unknown>>({});
const words = {
  'ui.loader.label': 'Sideband is loading the page',
  'ui.loader.text': 'Loading',
  'shell.loading': 'Loading: {page}',
};
const texts = { ...words, 'ui.loader.late': 'Slow', 'ui.loader.reload': 'Reload' };

const open = (waited = false) =>
  render(
    <TogglesContext value={createToggles(values)}>
      <TextsProvider locale="en-US" texts={texts}>
        <PageLoader waited={waited} title="Sign in" />
      </TextsProvider>
    </TogglesContext>,
  );

const strokes = () => document.querySelectorAll('rect').length;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  values.next({});
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  document.body.innerHTML = '';
});

it('shows nothing for what comes soon', () => {
  open();
  pass(299);
  expect(screen.queryByRole('status')).toBeNull();
  pass(1);
  expect(screen.getByRole('status')).toBeTruthy();
});

it('is there at once where an old page was kept long enough, and goes with the new one', () => {
  const { unmount } = open(true);
  expect(screen.getByRole('status')).toBeTruthy();
  unmount();
  expect(screen.queryByRole('status')).toBeNull();
});

it('leaves it to the loader that a document begins with', () => {
  document.body.innerHTML = '<div id="loader"></div>';
  open();
  pass(5_000);
  expect(screen.queryByRole('status')).toBeNull();
});

it('is another picture at once when somebody flips it', () => {
  open();
  pass(300);
  expect(strokes()).toBe(7);
  act(() => values.next({ enableAnimatedLoaderVariant: true }));
  expect(strokes()).toBe(14);
});

it('whoever goes by headings finds which page is to come', () => {
  open(true);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading: Sign in');
});
