import { afterEach, describe, expect, it } from '@jest/globals';
import type { Right } from '@sideband/control/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { releaseAnswers } from '../testing/releases.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { servedAnswers } from '../testing/served.ts';

const path = '/api/environments/production';
let opened: ReturnType<typeof renderConsole>;
function open(at = '/remotes/giftcard', given: Parameters<typeof renderConsole>[1] = {}) {
  const answers = { ...releaseAnswers(), ...given.answers };
  opened = renderConsole(at, { ...given, answers });
  return opened;
}
afterEach(() => opened.close());
const writes = (call: string) => opened.sent.filter((one) => one.call === `POST ${path}/${call}`);
const press = async (name: string) =>
  opened.user.click(await screen.findByRole('button', { name }));

describe('release console: remote', () => {
  it('lists stored versions with state, size, commit, key, publisher and time', async () => {
    const { container } = open();
    const row = await screen.findByRole('row', { name: /^1\.2\.0/ });
    await within(row).findByText('Team gift cards (Retired)');
    for (const text of ['Stored', '52.3 kB compressed (180 kB, 7 files)', '3f0c9a1b2d3f']) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    expect(within(row).getByText(/^Kim,/)).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);
  });

  it('compares the health of the new version with the previous one', async () => {
    open();
    const line = await screen.findByRole('row', { name: /^Pages with an error/ });
    expect(line.textContent).toBe('Pages with an error4% (4 of 100)2% (4 of 200)');
    const flow = screen.getByRole('row', { name: /^Flow redeem, reached done/ });
    expect(flow.textContent).toContain('75% (30 of 40)');
    expect(flow.textContent).toContain('No data');
  });

  it.each([
    ['Everyone', { to: 'everyone' }],
    ['A segment', { to: 'segment', segment: 'quebec' }],
    ['A percentage', { to: 'percentage', percentage: 10 }],
  ])('promotes a version: %s', async (words, audience) => {
    const { user, place } = open(undefined, {
      answers: { [`POST ${path}/promotions`]: { id: 32 } },
    });
    await press('Promote giftcard 1.2.0');
    const dialog = within(screen.getByRole('dialog', { name: 'Promote giftcard 1.2.0' }));
    expect(dialog.getByText(/In production, someone else approves it first/)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Who gets it'), words);
    await user.type(dialog.getByLabelText('Reason'), 'Ready{Enter}');
    await waitFor(() => expect(place()).toBe('/changes/32'));
    expect(writes('promotions').map(({ body }) => body)).toEqual([
      { name: 'giftcard', version: '1.2.0', audience, reason: 'Ready', reviewerId: 2 },
    ]);
  });

  it.each([
    [['read', 'draft', 'publish'], /^People get it .* Someone else approves it first\.$/, 2],
    [['read', 'draft', 'publish', 'apply'], /^People get it[^.]*\.[^.]*\.\s*$/, undefined],
  ] as [Right[], RegExp, number | undefined][])(
    'asks for approval outside production with the rights %j as control does',
    async (rights, says, reviewerId) => {
      const staging = Object.entries({ ...servedAnswers(), ...releaseAnswers() }).map(
        ([call, answer]) => [call.replace('production', 'staging'), answer],
      );
      const promotions = 'POST /api/environments/staging/promotions';
      const { user, sent, place } = open(undefined, {
        rights,
        environment: 'staging',
        answers: { ...Object.fromEntries(staging), [promotions]: { id: 32 } },
      });
      await press('Promote giftcard 1.2.0');
      const dialog = within(screen.getByRole('dialog', { name: 'Promote giftcard 1.2.0' }));
      expect(dialog.getByText(says)).toBeTruthy();
      await user.type(dialog.getByLabelText('Reason'), 'Ready{Enter}');
      await waitFor(() => expect(place()).toBe('/changes/32'));
      expect(sent.find(({ call }) => call === promotions)?.body).toHaveProperty(
        'reviewerId',
        reviewerId,
      );
    },
  );

  it('rejects an invalid percentage and a missing reason', async () => {
    const { user, container } = open();
    await press('Promote giftcard 1.2.0');
    await user.selectOptions(screen.getByLabelText('Who gets it'), 'A percentage');
    await user.clear(screen.getByLabelText('Percent of everyone'));
    await user.click(screen.getByRole('button', { name: 'Ask Kim to approve' }));
    expect(screen.getByText('Enter a number from 0.01 to 100.')).toBeTruthy();
    expect(screen.getByText(/^Say why/)).toBeTruthy();
    expect(writes('promotions')).toEqual([]);
    expect(await findBarriers(container)).toEqual([]);
  });

  it('pins the live version, so that no candidate is served alongside it', async () => {
    const { user, place } = open(undefined, {
      answers: { [`POST ${path}/promotions`]: { id: 32 } },
    });
    await press('Pin giftcard to 1.4.0');
    await user.type(screen.getByLabelText('Reason'), 'Not now{Enter}');
    await waitFor(() => expect(place()).toBe('/changes/32'));
    expect(writes('promotions')[0]?.body).toMatchObject({
      version: '1.4.0',
      audience: { to: 'everyone' },
    });
  });

  it('plans a rollout based on the revision that was seen', async () => {
    const { user, place, happen } = open(undefined, {
      answers: { [`POST ${path}/rollouts`]: { id: 4 } },
    });
    await press('Start a rollout of giftcard 1.2.0');
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByRole('option', { name: 'redeem → done' });
    happen({ head: { revision: 8, author: 'person:2', reason: 'Quicker' } });
    await user.selectOptions(dialog.getByLabelText(/^Conversion/), 'redeem → done');
    await user.type(dialog.getByLabelText('Reason'), 'The new form{Enter}');
    await waitFor(() => expect(place()).toBe('/rollouts/4'));
    const [plan] = writes('rollouts');
    expect(plan?.ifMatch).toBe('"7"');
    const step = { leastMinutes: 10, leastVisitors: 50 };
    expect(plan?.body).toMatchObject({
      name: 'giftcard',
      version: '1.2.0',
      reason: 'The new form',
      plan: { steps: [1, 5, 25, 100].map((percent) => ({ percent, ...step })) },
    });
    expect(JSON.stringify(plan?.body)).toContain('{"kind":"flow","flow":"redeem","to":"done"}');
  });

  it('rejects steps that do not increase up to 100 %', async () => {
    const { user } = open();
    await press('Start a rollout of giftcard 1.2.0');
    const steps = screen.getByLabelText('Steps in percent');
    await user.clear(steps);
    await user.type(steps, '10, 5, 100');
    await user.type(screen.getByLabelText('Reason'), 'x{Enter}');
    expect(screen.getByText(/at least two rising numbers/)).toBeTruthy();
    expect(writes('rollouts')).toEqual([]);
  });

  it('shows whether a version fits, with the pointer of each problem, and its errors with stack traces', async () => {
    const { container } = open('/remotes/giftcard/1.5.0');
    const problem = await screen.findByText('/shared/react');
    expect(problem.closest('li')?.textContent).toContain(
      'Wants react ^20. Build against react 19.',
    );
    expect(screen.getByText('1 problem')).toBeTruthy();
    const broken = await screen.findByRole('row', { name: /^TypeError: card is undefined/ });
    expect(broken.textContent).toContain('Error, render');
    expect(broken.textContent).toContain('4 pages, 5 times');
    expect(within(broken).getByText('at CardForm (src/redeem/CardForm.tsx:12:3)')).toBeTruthy();
    expect(screen.getByText(/Not counted: 3 \(no room\)\./)).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);
  });
});
