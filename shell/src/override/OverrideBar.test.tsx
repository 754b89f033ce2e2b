import { describe, expect, it } from '@jest/globals';
import type { Locale, Override, OverrideRefusal } from '@sideband/shared-sdk/release';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { OverrideBar } from './OverrideBar.tsx';
import type { OverrideState } from './override-state.ts';
import { overrideWords } from './override-words.ts';

const until = new Date(Date.now() + 60_000).toISOString();
const override: Override = { remote: 'giftcard', version: '1.1.0', until, payments: true };

function draw(given: Partial<OverrideState> = {}, locale: Locale = 'en-US') {
  let dismissed = 0;
  const state = { override, running: '1.1.0', ...given };
  const { container } = render(
    <OverrideBar state={state} locale={locale} onDismiss={() => (dismissed += 1)} />,
  );
  return { container, dismissed: () => dismissed };
}

const refusals: OverrideRefusal[] = [
  ...(['expired', 'revoked', 'gone', 'elsewhere', 'unknown', 'off', 'payments'] as const),
];
const problem = 'src/redeem/CardForm.tsx:12:3\nUnexpected token';
const states: [string, Partial<OverrideState>][] = [
  ['running', {}],
  ['after a build', { isSwapped: true }],
  ['during a payment', { isHeld: true }],
  ['with a build that failed', { override: { ...override, problem } }],
  ['with a build that threw', { failed: 'Error: no such thing' }],
  ['with a version that was replaced by another', { running: '1.0.0', insteadOf: '1.1.0' }],
  ['revoked meanwhile', { override: { ...override, refused: 'revoked' } }],
  ...refusals.map((refused): [string, Partial<OverrideState>] => [
    ...([refused, { override: { ...override, refused }, running: undefined }] as const),
  ]),
  ['unknown, without details', { override: { refused: 'unknown' }, running: undefined }],
];

describe('override bar', () => {
  it.each(states)('has no accessibility violations in any language: %s', async (_, state) => {
    for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
      const { container } = draw(state, locale);
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map(({ id }) => id)).toEqual([]);
      expect(container.textContent).not.toMatch(/undefined|\{/);
    }
  });

  it('shows the remote, version and expiry, and returns to the current page when the override is ended', async () => {
    history.replaceState(null, '', '/subscribe/giftcard?step=2');
    const { container } = draw();
    const bar = screen.getByRole('region', { name: 'Version on trial' });
    expect(bar.textContent).toMatch(/giftcard 1\.1\.0 until \d+:\d\d/);
    const form = container.querySelector('form');
    form?.addEventListener('submit', (event) => event.preventDefault());
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Back to what everybody sees');
    await userEvent.keyboard('{Enter}');
    expect(form?.getAttribute('action')).toBe('/sideband/override/end');
    expect(new FormData(form ?? undefined).get('back')).toBe('/subscribe/giftcard?step=2');
  });

  it('explains why the override is not used, and can be dismissed once the override has ended', async () => {
    const { dismissed } = draw({
      override: { ...override, refused: 'expired' },
      running: undefined,
    });
    expect(screen.getByRole('status').textContent).toContain(
      'This page goes on without giftcard 1.1.0. The link is over.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dismissed()).toBe(1);
  });

  it('names the version that replaces a failed one', () => {
    draw({ running: '1.0.0', insteadOf: '1.1.0' });
    expect(screen.getByRole('status').textContent).toContain(
      'giftcard 1.1.0 failed on this page, which runs 1.0.0 instead.',
    );
  });

  it('alerts the visitor to a failed build and shows the location of its error, which can be scrolled by keyboard', () => {
    draw({ override: { ...override, problem } });
    expect(screen.getByRole('alert').textContent).toContain('CardForm.tsx:12:3');
    expect(screen.getByRole('alert').querySelector('pre')?.tabIndex).toBe(0);
    expect(screen.getByRole('status').textContent).toContain('giftcard 1.1.0');
  });

  it('is available in French', () => {
    const [english, french] = [overrideWords('en-CA'), overrideWords('fr-CA')];
    expect(Object.keys(french.why)).toEqual(Object.keys(english.why));
    draw({}, 'fr-CA');
    expect(screen.getByRole('region', { name: 'Version à l’essai' })).toBeTruthy();
  });
});
