import { describe, expect, it, jest } from '@jest/globals';
import type { Locale } from '@sideband/shared-sdk/release';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Overlay } from './Overlay.tsx';
import type { OverlayState } from './overlay-state.ts';

const state: OverlayState = {
  shown: { remote: 'giftcard', version: '1.4.0', route: 'subscribe/giftcard' },
  revision: '12',
  toggles: { vega: true, loader: false },
  vitals: { LCP: 812.4, CLS: 0.0213 },
  lines: [
    { remote: 'giftcard', version: '1.4.0', mounts: 2, open: 1, left: {} },
    { remote: 'account', version: '1.1.0', mounts: 1, open: 0, left: { listeners: 2, memory: 1 } },
  ],
  history: [{ id: 1, atMs: 1_234, what: 'shown giftcard' }],
};

function draw(given: Partial<OverlayState> = {}, locale: Locale = 'en-US') {
  const onClose = jest.fn();
  const { container } = render(
    <Overlay state={{ ...state, ...given }} locale={locale} onClose={onClose} />,
  );
  return { container, onClose };
}

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('developer overlay', () => {
  it('shows the current remote, leaks, vitals and toggles', () => {
    draw();
    expect(rows('What is shown')).toEqual([['giftcard', '1.4.0', 'subscribe/giftcard', '12']]);
    expect(rows('What remotes left behind')).toEqual([
      ['giftcard', '1.4.0', '2', 'nothing'],
      ['account', '1.1.0', '1', '1 mounts in memory, 2 listeners'],
    ]);
    expect(rows('How it feels')).toEqual([
      ['LCP', '812 ms'],
      ['CLS', '0.021'],
    ]);
    expect(rows('Toggles')).toEqual([
      ['loader', 'false'],
      ['vega', 'true'],
    ]);
    expect(screen.getByRole('listitem').textContent).toBe('1.2 s · shown giftcard');
  });

  it('lists all 25 stored entries in order', () => {
    const history = Array.from({ length: 25 }, (_, nth) => ({
      id: 25 - nth,
      atMs: (25 - nth) * 1_000,
      what: `revision ${25 - nth}`,
    }));
    draw({ history });
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toHaveLength(25);
    expect([items[0], items.at(-1)]).toEqual(['25.0 s · revision 25', '1.0 s · revision 1']);
  });

  it('takes the focus on open, and closes on Escape or with its button', async () => {
    const { onClose } = draw();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it.each(['en-US', 'en-CA', 'fr-CA'] as const)(
    'has no accessibility violations in %s',
    async (locale) => {
      const { container } = draw({ shown: undefined }, locale);
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map(({ id }) => id)).toEqual([]);
      expect(container.textContent).not.toMatch(/undefined|\{/);
    },
  );
});
