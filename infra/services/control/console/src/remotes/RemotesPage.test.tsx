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
const card = () => screen.findByRole('article', { name: 'giftcard' });
const factsIn = (article: HTMLElement) =>
  Object.fromEntries(
    [...article.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );

describe('release console: remotes', () => {
  it('shows the live version, the candidate, the rollback target and the fit of each remote', async () => {
    const { container } = open();
    const article = await card();
    await waitFor(() => expect(factsIn(article)['Vitals, p75']).toContain('sec'));
    expect(factsIn(article)).toMatchObject({
      Live: '1.4.0',
      Candidate: '1.5.025%',
      Newest: expect.stringMatching(/^1\.5\.0 Compatible52\.3 kB/),
      'Last good': '1.4.04 versions stored',
    });
    expect(await findBarriers(container)).toEqual([]);
  });

  it('shows errors and vitals of the newest version beside those of the previous one', async () => {
    open();
    const cells = within(await card());
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
    const cells = within(await card());
    expect(cells.getByText('Off')).toBeTruthy();
    expect(await cells.findAllByText('No data')).toHaveLength(2);
    expect(cells.getByText('Nothing to roll back to')).toBeTruthy();
  });

  it('rolls a remote back after a confirmation that names both versions', async () => {
    const { user, sent, place } = open({ answers: { [`POST ${path}/returns`]: { id: 31 } } });
    const name = 'Roll back giftcard 1.5.0 → 1.4.0';
    await user.click(await screen.findByRole('button', { name }));
    const dialog = screen.getByRole('dialog', { name });
    expect(within(dialog).getByText(/Someone else reviews this afterwards/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Reason'), '{Enter}');
    await waitFor(() => expect(place()).toBe('/changes/31'));
    expect(sent.filter(({ call }) => call.endsWith('/returns'))).toEqual([
      {
        call: `POST ${path}/returns`,
        ifMatch: undefined,
        body: { name: 'giftcard', version: '1.4.0', reason: 'It’s causing problems' },
      },
    ]);
  });

  it('promotes the newest version in two presses and a reason', async () => {
    const plain = remoteOf({ live: '1.4.0', served: [] });
    const { user, sent } = open({
      answers: {
        [`GET ${path}/remotes`]: { revision: 7, remotes: [plain] },
        [`GET ${path}/rollouts`]: { rollouts: [] },
        [`POST ${path}/promotions`]: { id: 31 },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Promote giftcard 1.5.0' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Ready');
    await user.click(dialog.getByRole('button', { name: 'Ask Kim to approve' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call.endsWith('/promotions'))?.body).toMatchObject({
        version: '1.5.0',
        reviewerId: 2,
      }),
    );
  });

  it('pauses a rollout in two presses, with the usual reason', async () => {
    const { user, sent } = open({ answers: { [`POST ${path}/rollouts/4/pause`]: {} } });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call.endsWith('/pause'))).toEqual({
        call: `POST ${path}/rollouts/4/pause`,
        ifMatch: '"3"',
        body: { reason: 'Looking into it' },
      }),
    );
  });

  it('keeps the confirmed versions when another version is served in the meantime', async () => {
    const { user, happen, answers } = open();
    await user.click(await screen.findByRole('button', { name: /^Roll back giftcard/ }));
    answers[`GET ${path}/remotes`] = { revision: 8, remotes: [remoteOf({ back: '1.3.0' })] };
    happen({ head: { revision: 8, author: 'person:2', reason: 'Quicker' } });
    await screen.findByRole('button', { name: 'Roll back giftcard 1.5.0 → 1.3.0' });
    expect(screen.getByRole('dialog', { name: 'Roll back giftcard 1.5.0 → 1.4.0' })).toBeTruthy();
  });

  it('explains why the person is not allowed to roll a remote back', async () => {
    const { user, sent } = open({ rights: ['read', 'audit'] });
    await user.click(await screen.findByRole('button', { name: /^Roll back giftcard/ }));
    expect(screen.getByText(/Only developers and release managers can promote/)).toBeTruthy();
    await user.type(screen.getByLabelText('Reason'), '{Enter}');
    expect(sent.filter(({ call }) => call.endsWith('/returns'))).toEqual([]);
  });
});
