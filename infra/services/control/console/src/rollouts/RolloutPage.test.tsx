import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../testing/fake-client.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { releaseAnswers, rolloutOf } from '../testing/releases.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = '/api/environments/production/rollouts';
let opened: ReturnType<typeof renderConsole>;
function open(rollout = rolloutOf(), given: Parameters<typeof renderConsole>[1] = {}) {
  const answers = { ...releaseAnswers(), [`GET ${path}/4`]: rollout, ...given.answers };
  opened = renderConsole('/rollouts/4', { ...given, answers });
  return opened;
}
afterEach(() => opened.close());
const writes = () => opened.sent.filter(({ call }) => call.startsWith(`POST ${path}/4/`));
const press = async (name: string) =>
  opened.user.click(await screen.findByRole('button', { name }));
const ready = { percent: 25, isReady: true, earliest: null, waits: [] };

describe('release console: rollout', () => {
  it('shows the steps, the guards of both versions with their ranges, and what blocks the next step', async () => {
    const { container } = open();
    const steps = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((one) => one.textContent?.split(' ')[0])).toEqual(['1%', '5%', '25%', '100%']);
    expect(steps.map((one) => one.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
      null,
    ]);
    const errors = screen.getByRole('row', { name: /^Visitors who hit an error/ });
    expect(errors.textContent).toContain('1% (0.3% to 2.4%; 400 visitors)');
    expect(errors.textContent).toContain('1.2% (0.5% to 2.3%; 600 visitors)');
    expect(errors.textContent).toContain('at most 3.2%');
    const vital = screen.getByRole('row', { name: /^LCP/ });
    expect(vital.textContent).toContain('Not enough data');
    expect(vital.textContent).toContain('12 of 50 visitors per version so far.');
    expect(vital.textContent).toContain('No data yet');
    expect(screen.getByText(/doesn’t have enough visitors yet/)).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);
  });

  it('counts down to the next step', async () => {
    const earliest = new Date(Date.now() + 3_600_000 - 30_000).toISOString();
    const waits = [{ code: 'time', message: 'Later' }];
    open(rolloutOf({ next: { percent: 25, isReady: false, earliest, waits } }));
    expect((await screen.findByRole('timer')).textContent).toMatch(
      /^25% at .* at the earliest, in 60 minutes\.$/,
    );
  });

  it('shows no countdown while paused, before and after the earliest time of the next step', async () => {
    const waits = [{ code: 'state', message: 'The rollout is paused.' }];
    for (const minutes of [60, -60]) {
      const earliest = new Date(Date.now() + minutes * 60_000).toISOString();
      const next = { percent: 25, isReady: false, earliest, waits };
      const { close } = open(rolloutOf({ state: 'paused', next }));
      const region = await screen.findByRole('region', { name: 'Next step' });
      expect(region.textContent).toBe('Paused at 5% until someone resumes it.');
      expect(screen.queryByRole('timer')).toBeNull();
      close();
    }
  });

  it('moves to the next step once the guards have passed', async () => {
    const { user } = open(rolloutOf({ next: ready }), {
      answers: { [`POST ${path}/4/next`]: rolloutOf({ step: 2 }) },
    });
    await press('Go to 25%');
    await user.type(screen.getByLabelText('Reason'), '{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([
      {
        call: `POST ${path}/4/next`,
        ifMatch: '"1"',
        body: { reason: 'Guards look good', force: false },
      },
    ]);
  });

  it('shows why control refuses the next step, and keeps the typed reason', async () => {
    const { user } = open(rolloutOf(), {
      answers: { [`POST ${path}/4/next`]: refused(409, 'conflict', 'This step is not done yet.') },
    });
    await press('Go to 25%');
    await user.type(screen.getByLabelText('Reason'), '. Hurry{Enter}');
    expect(await screen.findByText('This step is not done yet.')).toBeTruthy();
    expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe(
      'Guards look good. Hurry',
    );
  });

  it('formats, in the locale of the person, the wait that a forced step skips', async () => {
    const earliest = '2026-11-20T10:10:00.000Z';
    const waits = [{ code: 'time', message: `This step lasts until ${earliest} at least.` }];
    open(rolloutOf({ next: { percent: 25, isReady: false, earliest, waits } }));
    await press('Go to 25% anyway');
    const said = within(screen.getByRole('dialog')).getByRole('listitem').textContent;
    expect(said).toMatch(/^This step lasts until Nov 20, 2026, .+ at least\.$/);
  });

  it('forces the next step with a reason', async () => {
    const { user } = open(rolloutOf(), { answers: { [`POST ${path}/4/next`]: rolloutOf() } });
    await press('Go to 25% anyway');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/doesn’t have enough visitors yet/)).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'Ten customers a day{Enter}');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ reason: 'Ten customers a day', force: true });
  });

  it('pauses, resumes, and rolls back even while the connection is lost', async () => {
    const { user, happen } = open(rolloutOf(), {
      answers: {
        [`POST ${path}/4/pause`]: (_: unknown) => {
          opened.answers[`GET ${path}/4`] = rolloutOf({ state: 'paused', next: null });
          return {};
        },
        [`POST ${path}/4/abort`]: {},
      },
    });
    await press('Pause');
    await user.type(screen.getByLabelText('Reason'), 'Lunch{Enter}');
    await screen.findByRole('button', { name: 'Resume' });
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    happen({ lostAt: new Date('2026-11-21T10:00:00') });
    await press('Roll back giftcard 1.5.0 → 1.4.0');
    await user.type(screen.getByLabelText('Reason'), '{Enter}');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toEqual({
      call: `POST ${path}/4/abort`,
      ifMatch: '*',
      body: { reason: 'It’s causing problems' },
    });
  });

  it('explains an automatic rollback, with its time and the guards of that moment', async () => {
    const [errors] = rolloutOf().judgements;
    const failed = { ...errors, finding: 'failed' } as NonNullable<typeof errors>;
    const since = '2026-11-20T09:59:00.000Z';
    const { container } = open(
      rolloutOf({
        state: 'aborted',
        next: null,
        percent: null,
        judgements: [],
        why: { by: 'guards', reason: 'errors: 9 % against 1 %', since, judgements: [failed] },
      }),
    );
    const notice = await screen.findByText(/^Rolled back automatically/);
    expect(notice.textContent).toContain('Everyone has 1.4.0');
    expect(screen.getByText(/errors: 9 % against 1 %/).querySelector('time')?.dateTime).toBe(since);
    expect(screen.getByRole('table', { name: /^Guards when it ended/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Roll back giftcard/ })).toBeNull();
    expect(await findBarriers(container)).toEqual([]);
  });

  it('explains why the person is not allowed to roll back', async () => {
    const { user } = open(rolloutOf(), { rights: ['read', 'draft'] });
    await press('Roll back giftcard 1.5.0 → 1.4.0');
    await user.type(screen.getByLabelText('Reason'), '{Enter}');
    expect(screen.getAllByText(/Only release managers can do this/).length).toBeGreaterThan(1);
    expect(writes()).toEqual([]);
  });

  it('lists all rollouts, including finished ones', async () => {
    opened = renderConsole('/rollouts', { answers: releaseAnswers() });
    const row = await screen.findByRole('row', { name: /^Rollout 4/ });
    expect(row.textContent).toContain('giftcard 1.4.0 → 1.5.0');
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/rollouts/4');
    expect(await findBarriers(opened.container)).toEqual([]);
  });
});
