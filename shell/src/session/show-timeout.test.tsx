import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { act, screen } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { giveDialogs } from '../frame/dialogs.for-test.ts';
import type { Language } from '../language/language.ts';
import type { Unsaved } from '../unsaved/unsaved.ts';
import { showTimeout } from './show-timeout.tsx';

const minute = 60_000;
const apiBase = 'https://api.example/api';

beforeEach(() => {
  giveDialogs();
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** A page with the default limit of 15 minutes, unless the configuration has another. */
async function open(
  config: { inactivityMs?: number } = {},
  { sdk = createFakeBackend().newSdk() } = {},
) {
  const answers = new Subject<string>();
  const timedOut = new BehaviorSubject(false);
  const went: unknown[] = [];
  const parts = {
    boot: { apiBase, config: { domains: {}, ...config } },
    answers,
    sdk,
    router: { navigate: async (to: unknown) => void went.push(to) },
    language: new BehaviorSubject<Language>({ locale: 'en-US', texts: {} }),
    unsaved: new BehaviorSubject<Unsaved>('nothing'),
    timedOut,
    asksForSignIn: () => false,
  };
  await act(() => showTimeout(parts));
  return {
    went,
    answer: (address: string) => act(async () => answers.next(address)),
    pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
    timeOut: () => act(async () => timedOut.next(true)),
    isAsked: () => screen.queryByRole('alertdialog', { name: 'Are you still there?' }) !== null,
    isOver: () => screen.queryByRole('alertdialog', { name: 'Your session has ended' }) !== null,
  };
}

describe('inactivity timeout', () => {
  it('restarts on a response from the API', async () => {
    const page = await open();
    await page.pass(13 * minute);
    await page.answer(`${apiBase}/account`);
    await page.pass(13.9 * minute);
    expect(page.isAsked()).toBe(false);

    await page.pass(0.2 * minute);
    expect(page.isAsked()).toBe(true);
  });

  it.each(['https://content.example/entries', 'https://api.example/apis/account'])(
    'is not affected by a response from elsewhere: %s',
    async (address) => {
      const page = await open();
      await page.pass(13 * minute);
      await page.answer(address);
      await page.pass(1.1 * minute);
      expect(page.isAsked()).toBe(true);
    },
  );

  it('uses the configured limit', async () => {
    const page = await open({ inactivityMs: 5 * minute });
    await page.pass(3.9 * minute);
    expect(page.isAsked()).toBe(false);
    await page.pass(0.2 * minute);
    expect(page.isAsked()).toBe(true);
  });

  it('shows that the session has ended as soon as the server reports it', async () => {
    const page = await open();
    expect(page.isOver()).toBe(false);
    await page.timeOut();
    expect(page.isOver()).toBe(true);
  });

  it('signs out on request in the warning, and navigates to the sign-in page', async () => {
    jest.useRealTimers();
    const backend = createFakeBackend();
    const sdk = backend.newSdk();
    await signInWithPassword(sdk, await backend.given.customer());
    jest.useFakeTimers();
    const page = await open({}, { sdk });
    await page.pass(14.1 * minute);
    await act(async () => screen.getByRole('button', { name: 'Sign out' }).click());
    await page.pass(0);

    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'signedOut' });
    expect(page.went).toEqual(['/account/login']);
    expect(page.isAsked()).toBe(false);
  });
});
