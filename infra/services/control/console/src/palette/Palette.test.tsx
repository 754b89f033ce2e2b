import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { changeOf } from '../testing/changes.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { releaseAnswers } from '../testing/releases.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = '/api/environments/production';
let opened: ReturnType<typeof renderConsole>;

/** Opens the palette from the view of attributes. */
async function openPalette(answers: Record<string, unknown> = {}) {
  opened = renderConsole('/attributes', { answers: { ...releaseAnswers(), ...answers } });
  await screen.findByRole('heading', { level: 1 });
  await opened.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /^enableVega/ });
  return opened;
}
afterEach(() => {
  opened.close();
  localStorage.clear();
});
const options = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const first = () => options()[0];

describe('release console: command palette', () => {
  it('opens with Ctrl+K and by its button, and goes to a view', async () => {
    const { user, place, container } = await openPalette();
    const field = screen.getByRole('combobox', { name: 'Command palette' });
    expect(document.activeElement).toBe(field);
    expect(await findBarriers(container)).toEqual([]);
    await user.keyboard('time');
    expect(first()).toContain('Timeline');
    const current = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(current?.textContent).toBe(first());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/timeline'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: /^Search or jump to/ }));
    expect(screen.getByRole('combobox', { name: 'Command palette' })).toBeTruthy();
  });

  it('flips a toggle: the command opens the dialog that asks for approval', async () => {
    const { user, place } = await openPalette({
      [`POST ${path}/changes`]: { id: 31 },
      [`POST ${path}/changes/31/submit`]: {},
    });
    await user.keyboard('flip vega{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Propose a change' });
    expect(within(dialog).getByText('enableVega off → on')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Reason'), 'Ready');
    await user.click(within(dialog).getByRole('button', { name: 'Ask Kim to approve' }));
    await waitFor(() => expect(place()).toBe('/changes/31'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('rolls back a remote or the last revision, and pauses a rollout', async () => {
    const { user } = await openPalette();
    await user.keyboard('roll back gift{Enter}');
    expect(
      await screen.findByRole('dialog', { name: 'Roll back giftcard 1.5.0 → 1.4.0' }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.keyboard('{Control>}k{/Control}last revision{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Roll back 7 → 6' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.keyboard('{Control>}k{/Control}pause{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Pause' })).toBeTruthy();
  });

  it('finds a remote, a person and a change in review, moving with the arrow keys', async () => {
    const { user, place } = await openPalette({
      [`GET ${path}/changes`]: { changes: [changeOf({ state: 'in review', authorId: 2 })] },
    });
    await user.keyboard('kim');
    expect(options()).toEqual(['KimPerson']);
    await user.clear(screen.getByRole('combobox', { name: 'Command palette' }));
    await user.keyboard('review');
    expect(first()).toContain('Review change 31: Vega on');
    await user.clear(screen.getByRole('combobox', { name: 'Command palette' }));
    await user.keyboard('giftcard{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(place()).toBe('/remotes/giftcard'));
  });

  it('says when nothing matches', async () => {
    const { user } = await openPalette();
    await user.keyboard('no such thing');
    expect(options()).toEqual([]);
    expect(screen.getByText('Nothing matches.')).toBeTruthy();
  });
});
