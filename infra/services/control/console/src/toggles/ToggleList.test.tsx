import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

let opened: ReturnType<typeof renderConsole>;
const open = (...given: Parameters<typeof renderConsole>) => {
  opened = renderConsole(...given);
  return opened;
};
afterEach(() => {
  opened.close();
  localStorage.clear();
});

const rowNamed = (name: RegExp) => screen.findByRole('row', { name });
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

describe('release console: toggles', () => {
  it('lists every toggle with its URLs, served variants, rollout, last author and age', async () => {
    const { container } = open('/');
    const vega = await rowNamed(/enableVega/);
    const cells = within(vega)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(1)).toEqual([
      'off',
      '0%',
      'new/flow, else old/flow',
      'Next navigation',
      expect.stringMatching(/^import, Jan 1, 2026/),
      expect.stringMatching(/\d+ days/),
    ]);
    expect(await rowNamed(/oldFlow/)).toHaveProperty(
      'textContent',
      expect.stringMatching(/USoffCanadaoff75%on25%0%–25%/),
    );
    expect(within(await rowNamed(/oldFlow/)).getByText('Expired')).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);
  });

  it('searches the keys and metadata of toggles, and keeps the search in the URL', async () => {
    const { user, place } = open('/');
    await rowNamed(/enableVega/);
    await user.keyboard('/vega satel');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(names()).toEqual(['enableVega']);
    expect(place()).toBe('/?q=vega+satel');
  });

  it('filters by owner, by remote, by expiry, and for toggles that fall back to the error page', async () => {
    const { user, place } = open('/');
    await rowNamed(/enableVega/);
    await user.selectOptions(screen.getByLabelText('Show'), 'Expired');
    expect(names()).toEqual(['oldFlow']);
    await user.selectOptions(screen.getByLabelText('Show'), 'Off shows the error page');
    expect(names()).toEqual(['oldFlow']);
    await user.selectOptions(screen.getByLabelText('Show'), 'All toggles');
    await user.selectOptions(screen.getByLabelText('Owner'), 'platform');
    expect(names()).toEqual(['remote.giftcard.version']);
    await user.selectOptions(screen.getByLabelText('Owner'), 'Everyone');
    await user.selectOptions(screen.getByLabelText('Remote'), 'giftcard');
    expect(names()).toEqual(['remote.giftcard.version']);
    await user.selectOptions(screen.getByLabelText('Remote'), 'trial');
    expect(names()).toEqual(['oldFlow']);
    expect(place()).toBe('/?remote=trial');
    await user.selectOptions(screen.getByLabelText('Remote'), 'All');
    await user.selectOptions(screen.getByLabelText('Show'), 'Never changed');
    expect(names()).toEqual(['enableVega', 'oldFlow', 'remote.giftcard.version']);
    expect(screen.getByText(/Whether pages read them isn’t tracked/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Show'), 'Changed today');
    expect(screen.getByText(/No toggles match/)).toBeTruthy();
  });

  it('moves between rows with arrow keys, opens with Enter and selects with Space', async () => {
    const { user, place } = open('/');
    await rowNamed(/enableVega/);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('oldFlow');
    await user.keyboard('{ArrowUp} ');
    expect(await rowNamed(/enableVega/)).toHaveProperty('ariaSelected', 'true');
    expect(screen.getByRole('button', { name: 'Flip 1 selected' })).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/toggles/enableVega'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('asks for approval of a flip when t is pressed, requires a reason, and opens the change', async () => {
    const { user, sent, place, container } = open('/');
    await rowNamed(/enableVega/);
    await user.keyboard('{ArrowDown}t');
    const dialog = await screen.findByRole('dialog', { name: 'Propose a change' });
    expect(within(dialog).getByText('enableVega off → on')).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);

    await user.click(within(dialog).getByRole('button', { name: 'Ask Kim to approve' }));
    expect(within(dialog).getByText(/Say why/)).toBeTruthy();
    expect(sent).toEqual([]);

    await user.type(
      within(dialog).getByLabelText('Reason'),
      'Vega is ready{Control>}{Enter}{/Control}',
    );
    await waitFor(() => expect(place()).toBe('/changes/31'));
    // The page of the opened change also requests the number of affected visitors.
    const writes = sent.filter(({ call }) => !call.endsWith('/who-changes'));
    expect(writes).toMatchObject([
      {
        call: 'POST /api/environments/production/changes',
        ifMatch: '"7"',
        body: {
          title: 'enableVega off → on',
          reason: 'Vega is ready',
          edits: { flags: { enableVega: { defaultVariant: 'on' } } },
        },
      },
      {
        call: 'POST /api/environments/production/changes/31/submit',
        ifMatch: '"1"',
        body: { reviewerId: 2 },
      },
    ]);
  });

  it('asks for approval of a flip in two presses, of anyone who can approve if wanted', async () => {
    const submit = 'POST /api/environments/production/changes/31/submit';
    const { user, sent } = open('/', { answers: { [submit]: {} } });
    const row = await rowNamed(/enableVega/);
    await user.click(within(row).getByRole('button', { name: 'off: flip enableVega to on' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Vega is ready');
    await user.selectOptions(dialog.getByLabelText('Reviewer'), 'Anyone who can approve');
    await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    await waitFor(() =>
      expect(sent).toContainEqual({ call: submit, ifMatch: '"1"', body: undefined }),
    );
  });

  it('keeps the draft and says so when only asking for approval fails', async () => {
    const { user, place } = open('/');
    await rowNamed(/enableVega/);
    await user.keyboard('{ArrowDown}t');
    await user.type(await screen.findByLabelText('Reason'), 'Now{Control>}{Enter}{/Control}');
    await waitFor(() => expect(place()).toBe('/changes/31'));
    expect(await screen.findByText(/Your draft is saved, but asking/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask Kim to approve' })).toBeTruthy();
  });

  it('lists versions apart from flags', async () => {
    open('/');
    const flags = await screen.findByRole('table', { name: 'Flags (2)' });
    expect(within(flags).queryByRole('row', { name: /giftcard/ })).toBeNull();
    const versions = within(screen.getByRole('table', { name: 'Versions (1)' }));
    expect(versions.getByRole('row', { name: /giftcard/ }).textContent).toContain('1.5.0');
  });

  it('opens the page of a toggle that cannot be flipped from the list', async () => {
    const { user, place } = open('/');
    await rowNamed(/enableVega/);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}t');
    await waitFor(() => expect(place()).toBe('/toggles/remote.giftcard.version'));
  });

  it('explains to a person with read-only access why drafting is not allowed', async () => {
    const { user } = open('/', { rights: ['read', 'audit'] });
    await rowNamed(/enableVega/);
    expect(screen.getByText(/Only developers and release managers can draft/)).toBeTruthy();
    await user.keyboard('{ArrowDown} t');
    const flip = screen.getByRole('button', { name: 'Flip 1 selected' });
    expect(flip.getAttribute('aria-disabled')).toBe('true');
    await user.click(flip);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports a newer revision while a reason is typed, and keeps the text', async () => {
    const { user, happen } = open('/');
    await rowNamed(/enableVega/);
    await user.keyboard('{ArrowDown}t');
    await user.type(await screen.findByLabelText('Reason'), 'Because');
    happen({ head: { revision: 8, author: 'person:2', reason: 'Hot fix' } });
    expect(
      await screen.findByText(/Revision 7 is now 8: Kim changed it \(“Hot fix”\)/),
    ).toBeTruthy();
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Because');
  });
});
