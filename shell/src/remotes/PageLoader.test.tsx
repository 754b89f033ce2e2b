import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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

describe('PageLoader', () => {
  it('shows nothing for the first 300 ms', () => {
    open();
    pass(299);
    expect(screen.queryByRole('status')).toBeNull();
    pass(1);
    expect(screen.getByRole('status')).toBeTruthy();
  });

  it('is shown immediately once the old page is no longer kept, and removed when the new page is shown', () => {
    const { unmount } = open(true);
    expect(screen.getByRole('status')).toBeTruthy();
    unmount();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it("is not shown while the document's own loader is", () => {
    document.body.innerHTML = '<div id="loader"></div>';
    open();
    pass(5_000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('switches its variant immediately when the toggle changes', () => {
    open();
    pass(300);
    expect(strokes()).toBe(7);
    act(() => values.next({ enableAnimatedLoaderVariant: true }));
    expect(strokes()).toBe(14);
  });

  it('has a heading with the title of the page that is loading', () => {
    open(true);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading: Sign in');
  });
});
