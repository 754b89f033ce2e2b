import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { entryOf } from '../testing/changes.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

let opened: ReturnType<typeof renderConsole>;
afterEach(() => {
  opened.close();
  localStorage.clear();
});

describe('release console: keyboard shortcuts', () => {
  it('lists the shortcuts of the view when ? is pressed, and lets the person switch them off', async () => {
    opened = renderConsole('/');
    const { user, container } = opened;
    await screen.findByRole('row', { name: /enableVega/ });
    await user.keyboard('?');
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const keys = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(new Set(keys)).toEqual(new Set(['?', 'z', '/', 'ArrowDown', 'ArrowUp', 'Space', 't']));
    expect(await findBarriers(container)).toEqual([]);

    await user.click(within(dialog).getByLabelText('Use single-key shortcuts'));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.keyboard('?z');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('runs shortcuts while a slider has the focus', async () => {
    opened = renderConsole('/timeline', {
      answers: {
        'GET /api/environments/production/timeline': { head: 7, entries: [entryOf(7), entryOf(6)] },
      },
    });
    (await screen.findByRole('slider')).focus();
    await opened.user.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('ignores shortcuts while the person types', async () => {
    opened = renderConsole('/');
    await screen.findByRole('row', { name: /enableVega/ });
    await opened.user.type(screen.getByRole('searchbox'), 'z?t');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'z?t');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
