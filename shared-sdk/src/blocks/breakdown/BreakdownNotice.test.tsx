import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NetworkError, ServiceError } from '@sideband/shared-sdk';
import { TextsProvider } from '@sideband/shared-sdk/react';
import { act, render, screen } from '@testing-library/react';
import { BreakdownNotice } from './BreakdownNotice.tsx';
import { breakdownOf } from './breakdown.ts';

const textsOf = (locale: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `messages/${locale}.json`), 'utf8'));

function show(error: unknown, locale: 'en-US' | 'fr-CA' = 'en-US') {
  const onRetry = jest.fn();
  render(
    <TextsProvider locale={locale} texts={textsOf(locale)}>
      <BreakdownNotice breakdown={breakdownOf(error)} onRetry={onRetry} />
    </TextsProvider>,
  );
  return { onRetry, button: () => screen.getByRole('button') };
}

const failed = (status: number, retryAfterSeconds?: number) =>
  new ServiceError({
    code: 'ANY',
    status,
    ...(retryAfterSeconds && { retryAt: Date.now() + retryAfterSeconds * 1000 }),
  });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('BreakdownNotice', () => {
  it.each([
    [429, 'Too many requests from your network', 'Trop de demandes proviennent de votre réseau'],
    [503, 'Sideband is very busy right now', 'Sideband est très sollicité en ce moment'],
    [408, 'We can’t reach Sideband', 'Impossible de joindre Sideband'],
    [401, 'We could not verify this browser', 'Nous n’avons pas pu vérifier ce navigateur'],
    [403, 'We could not verify this browser', 'Nous n’avons pas pu vérifier ce navigateur'],
    [500, 'Something went wrong on our side', 'Un problème est survenu de notre côté'],
  ])('explains status code %i in English and French', (status, english, french) => {
    show(failed(status));
    show(failed(status), 'fr-CA');

    expect(screen.getByText(english)).toBeTruthy();
    expect(screen.getByText(french)).toBeTruthy();
  });

  it('says that the service is unreachable when no response arrives', () => {
    show(new NetworkError());
    expect(screen.getByText('We can’t reach Sideband')).toBeTruthy();
  });

  it('counts down to the server’s retry time and then lets the customer retry', () => {
    const { button, onRetry } = show(failed(429, 40));
    expect(button().textContent).toBe('Try again in 40 s');
    act(() => button().click());
    expect(onRetry).not.toHaveBeenCalled();

    act(() => void jest.advanceTimersByTime(1000));
    expect(button().textContent).toBe('Try again in 39 s');
    for (let second = 0; second < 39; second++) act(() => void jest.advanceTimersByTime(1000));
    expect(button().textContent).toBe('Try again');
    expect(screen.getByText('You can try again now.').getAttribute('role')).toBe('status');
    act(() => button().click());
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('does not announce the countdown to screen readers', () => {
    const { button } = show(failed(503, 40));
    expect(button().closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  });

  it('shows minutes for a long wait', () => {
    expect(show(failed(429, 540)).button().textContent).toBe('Try again in 9 min');
  });
});
