import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type HeldClock, holdClock } from '@sideband/shared-sdk/fake';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { giveDialogs } from '../frame/dialogs.for-test.ts';
import { Ended } from './Ended.tsx';
import enUS from './messages/en-US.json' with { type: 'json' };
import frCA from './messages/fr-CA.json' with { type: 'json' };
import type { TimeoutState } from './timeout-state.ts';
import { Warning } from './Warning.tsx';

beforeAll(giveDialogs);

const draw = (part: ReactNode, locale: 'en-US' | 'fr-CA' = 'en-US') =>
  render(
    <IntlProvider locale={locale} messages={locale === 'fr-CA' ? frCA : enUS}>
      {part}
    </IntlProvider>,
  );

type Given = Partial<Extract<TimeoutState, { step: 'warning' }>>;

function warn(given: Given = {}, locale?: 'fr-CA') {
  const clock = holdClock();
  const [onStay, onSignOut] = [jest.fn(), jest.fn()];
  const endsAt = clock.now().getTime() + 60_000;
  const state = { step: 'warning', endsAt, isSignedIn: true, ...given } as const;
  const { container } = draw(
    <Warning state={state} clock={clock} onStay={onStay} onSignOut={onSignOut} />,
    locale,
  );
  return { clock, container, onStay, onSignOut };
}
const dialog = (name: string) => screen.getByRole('alertdialog', { name });
const pass = (clock: HeldClock, ms: number) => act(() => clock.advance(ms));
const pressEscape = (element: Element) =>
  fireEvent(element, createEvent('cancel', element, { cancelable: true }));
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('timeout warning', () => {
  it('shows the remaining time and that input is kept', () => {
    warn();
    const asks = dialog('Are you still there?');
    const description = document.getElementById(asks.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(
      'Your session ends in 60 seconds. We’ll keep what you typed.',
    );
  });

  it('counts down visually, and announces only 30 and 10 seconds', async () => {
    const { clock } = warn();
    const heard = new Set<string>();
    for (let second = 0; second < 60; second += 1) {
      heard.add(said());
      await pass(clock, 1000);
    }
    expect([...heard]).toEqual(['', '30 seconds left', '10 seconds left']);
    screen.getByText(/^Your session ends now\./);
  });

  it('stays on Escape and on the first button, which has the focus', async () => {
    const { onStay, onSignOut } = warn();
    pressEscape(dialog('Are you still there?'));
    const [first] = screen.getAllByRole('button');
    expect(first?.textContent).toContain('Stay signed in');
    if (first) await userEvent.click(first);
    expect(onStay).toHaveBeenCalledTimes(2);
    expect(onSignOut).not.toHaveBeenCalled();
  });

  it('offers to sign out to customers, but not to visitors', async () => {
    const { onSignOut } = warn();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
    document.body.innerHTML = '';
    warn({ isSignedIn: false });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'StayOne moment…',
    ]);
  });

  it('reports that the request failed', () => {
    warn({ stay: 'unanswered' });
    expect(screen.getByRole('alert').textContent).toBe(
      'We couldn’t reach Sideband. Check your connection and try again.',
    );
  });

  it('ignores presses while the request is pending', async () => {
    const { onStay } = warn({ stay: 'asked' });
    await userEvent.click(screen.getByRole('button', { name: 'One moment…' }));
    expect(onStay).not.toHaveBeenCalled();
  });

  it('is available in French', () => {
    warn({}, 'fr-CA');
    dialog('Êtes-vous toujours là?');
    screen.getByRole('button', { name: 'Garder ma session ouverte' });
  });
});

function end(whose: 'customer' | 'visitor', isAskedBehind = false) {
  const onGoOn = jest.fn();
  const { container } = draw(<Ended whose={whose} isAskedBehind={isAskedBehind} onGoOn={onGoOn} />);
  return { container, onGoOn };
}

describe('session end', () => {
  it('continues on a public page by button or Escape', async () => {
    const { onGoOn } = end('visitor');
    const ended = dialog('Your session has ended');
    expect(ended.textContent).toContain('We kept what you typed');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    pressEscape(ended);
    expect(onGoOn).toHaveBeenCalledTimes(2);
  });

  it('continues to the sign-in of the page behind it', async () => {
    const { onGoOn } = end('customer', true);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(onGoOn).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

it.each<[string, () => { container: HTMLElement }]>([
  ['the warning', warn],
  ['the warning of a visitor', () => warn({ isSignedIn: false })],
  ['the warning when staying signed in fails', () => warn({ stay: 'unanswered' })],
  ['the end', () => end('customer')],
])('%s has no accessibility violations', async (_, open) => {
  const { container } = open();
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
