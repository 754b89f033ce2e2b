import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { act, screen } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { giveDialogs } from '../frame/dialogs.for-test.ts';
import type { Language, Unsaved } from '../shell-context.ts';
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

/** A page whose visitor may idle for a quarter of an hour. */
async function open() {
  const answers = new Subject<string>();
  const sdk = createFakeBackend().newSdk();
  const parts = {
    boot: { apiBase },
    answers,
    sdk,
    router: { navigate: async () => {} },
    language: new BehaviorSubject<Language>({ locale: 'en-US', texts: {} }),
    unsaved: new BehaviorSubject<Unsaved>('nothing'),
    timedOut: new BehaviorSubject(false),
    asksForSignIn: () => false,
  };
  await act(() => showTimeout(parts));
  return {
    answer: (address: string) => act(async () => answers.next(address)),
    pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
    isAsked: () => screen.queryByRole('alertdialog', { name: 'Are you still there?' }) !== null,
  };
}

it('starts the inactivity timer again on an answer from the api base URL', async () => {
  const page = await open();
  await page.pass(13 * minute);
  await page.answer(`${apiBase}/account`);
  await page.pass(13.9 * minute);
  expect(page.isAsked()).toBe(false);

  await page.pass(0.2 * minute);
  expect(page.isAsked()).toBe(true);
});

it.each(['https://content.example/entries', 'https://api.example/apis/account'])(
  'lets it run on an answer from anywhere else: %s',
  async (address) => {
    const page = await open();
    await page.pass(13 * minute);
    await page.answer(address);
    await page.pass(1.1 * minute);
    expect(page.isAsked()).toBe(true);
  },
);
