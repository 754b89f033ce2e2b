import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { releaseAnswers, remoteOf } from '../testing/releases.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = '/api/environments/production';
let opened: ReturnType<typeof renderConsole>;
function open(given: Parameters<typeof renderConsole>[1] = {}) {
  const answers = { ...releaseAnswers(), ...given.answers };
  opened = renderConsole('/remotes', { ...given, answers });
  return opened;
}
afterEach(() => opened.close());
const row = () => screen.findByRole('row', { name: /^giftcard/ });

describe('release console: remotes', () => {
  it('shows the live version, the candidate, the rollback target and the fit of each remote', async () => {
    const { container } = open();
    const cells = within(await row());
    await waitFor(() => expect(cells.getAllByText(/LCP/)).toHaveLength(1));
    const texts = cells.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts.slice(0, 3)).toEqual(['1.4.0', '1.5.0, 25%', '1.4.0']);
    expect(texts[3]).toContain('52.3 kB');
    expect(texts[3]).toContain('(4 versions stored)');
    expect(texts[4]).toBe('Fits');
    expect(await findBarriers(container)).toEqual([]);
  });

  it('shows errors and vitals of the newest version beside those of the previous one', async () => {
    open();
    const cells = within(await row());
    expect(await cells.findByText('4% · 1% (1.4.0: 2% · 0.5%)')).toBeTruthy();
    expect(cells.getByText('LCP 2.4 sec (1.4.0: LCP 900 ms)')).toBeTruthy();
  });

  it('says when no health was reported and when nothing is live', async () => {
    const bare = { served: [], newest: null, fit: null, stored: 0, back: null, lastGood: [] };
    open({
      answers: {
        [`GET ${path}/remotes`]: { revision: 7, remotes: [remoteOf({ ...bare, isOff: true })] },
        [`GET ${path}/health`]: {
          from: '2026-11-20T10:00:00.000Z',
          edges: 0,
          dropped: {},
          versions: [],
        },
      },
    });
    const cells = within(await row());
    expect(cells.getByText('Off: its pages lead to the error page')).toBeTruthy();
    expect(await cells.findAllByText('Not heard of')).toHaveLength(2);
    expect(cells.getByText('Nowhere to go back to')).toBeTruthy();
  });

  it('rolls a remote back after a confirmation that names both versions', async () => {
    const { user, sent, place } = open({ answers: { [`POST ${path}/returns`]: { id: 31 } } });
    const name = 'Take back: giftcard 1.5.0 → 1.4.0';
    await user.click(await screen.findByRole('button', { name }));
    const dialog = screen.getByRole('dialog', { name });
    expect(within(dialog).getByText(/Somebody else reviews it afterwards/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Reason'), '{Enter}');
    await waitFor(() => expect(place()).toBe('/changes/31'));
    expect(sent.filter(({ call }) => call.endsWith('/returns'))).toEqual([
      {
        call: `POST ${path}/returns`,
        ifMatch: undefined,
        body: { name: 'giftcard', version: '1.4.0', reason: 'It does harm' },
      },
    ]);
  });

  it('keeps the confirmed versions when another version is served in the meantime', async () => {
    const { user, happen, answers } = open();
    await user.click(await screen.findByRole('button', { name: /^Take back: giftcard/ }));
    answers[`GET ${path}/remotes`] = { revision: 8, remotes: [remoteOf({ back: '1.3.0' })] };
    happen({ head: { revision: 8, author: 'person:2', reason: 'Quicker' } });
    await screen.findByRole('button', { name: 'Take back: giftcard 1.5.0 → 1.3.0' });
    expect(screen.getByRole('dialog', { name: 'Take back: giftcard 1.5.0 → 1.4.0' })).toBeTruthy();
  });

  it('explains why the person is not allowed to roll a remote back', async () => {
    const { user, sent } = open({ rights: ['read', 'audit'] });
    await user.click(await screen.findByRole('button', { name: /^Take back: giftcard/ }));
    expect(
      screen.getByText(/Giving out versions takes a developer or a release manager/),
    ).toBeTruthy();
    await user.type(screen.getByLabelText('Reason'), '{Enter}');
    expect(sent.filter(({ call }) => call.endsWith('/returns'))).toEqual([]);
  });
});
