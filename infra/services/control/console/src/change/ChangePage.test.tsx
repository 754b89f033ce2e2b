import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { changeOf, outlookOf } from '../testing/changes.ts';
import { refused } from '../testing/fake-client.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = '/api/environments/production';
const who = {
  sampled: 1_000,
  toggles: [
    {
      toggle: 'enableVega',
      audiences: [
        {
          country: 'CA',
          language: 'fr-CA',
          changed: 300,
          moves: [{ from: 'off', to: 'on', count: 300 }],
        },
      ],
    },
  ],
};
let opened: ReturnType<typeof renderConsole>;

/** Opens the page of change 31 as Robin. */
function open(
  change: Parameters<typeof changeOf>[0],
  { outlook = {}, answers = {}, ...given }: Given = {},
) {
  opened = renderConsole('/changes/31', {
    ...given,
    answers: {
      [`GET ${path}/changes/31`]: changeOf(change),
      [`GET ${path}/changes/31/outlook`]: outlookOf(outlook),
      [`POST ${path}/who-changes`]: who,
      ...answers,
    },
  });
  return opened;
}
type Given = { outlook?: Parameters<typeof outlookOf>[0] } & Parameters<typeof renderConsole>[1];
afterEach(() => opened.close());

const button = (name: string) => screen.findByRole('button', { name });
const writes = () =>
  opened.sent.filter(({ call }) => /changes\/31/.test(call)).map(({ call }) => call);

describe('release console: change', () => {
  it('shows before and after in words, the affected audiences and the reason, with the JSON collapsed', async () => {
    const { container, user } = open({}, { live: { pages: { open: 412, following: 412 } } });
    const table = await screen.findByRole('table', { name: 'enableVega' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['What', 'Before', 'After'],
      ['Canada', '− off', '+ on, 100 %'],
      ['New variant more', '', ''],
    ]);
    expect(screen.getByText('Pages: vega, else old')).toBeTruthy();
    expect(screen.getByText(/^Open pages follow at once/)).toBeTruthy();
    expect(screen.getByText('412 pages are open right now.')).toBeTruthy();
    expect(
      await screen.findByRole('row', { name: 'enableVega CA fr-CA 30% off → on' }),
    ).toBeTruthy();
    expect(container.querySelector('blockquote')?.textContent).toBe('It is ready.\n  Really.');
    const json = screen.getByText('JSON diff');
    expect(json.closest('details')).toHaveProperty('open', false);
    expect(screen.queryByText('JSON Patch')).toBeNull();
    await user.click(json);
    expect(await screen.findByText('JSON Patch')).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);
  });

  it('submits for approval on Ctrl+Enter, with the version that was seen', async () => {
    const { user, sent } = open({}, { answers: { [`POST ${path}/changes/31/submit`]: {} } });
    await button('Ask Kim to approve');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: `POST ${path}/changes/31/submit`,
        ifMatch: '"1"',
        body: { reviewerId: 2 },
      }),
    );
  });

  it('keeps the author from approving, says why, and lets another person approve', async () => {
    const { user } = open({ state: 'in review' });
    const approve = await button('Approve');
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    expect(approve.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText(/You made this change, so someone else has to do this/)).toBeTruthy();
    await user.click(approve);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(writes()).toEqual([]);
    opened.close();

    const answers = { [`POST ${path}/changes/31/approve`]: {} };
    const other = open({ state: 'in review', authorId: 2 }, { answers });
    await other.user.click(await button('Approve'));
    await waitFor(() => expect(writes()).toEqual([`POST ${path}/changes/31/approve`]));
  });

  it('names the reviewer who is asked, and approves and applies in one press of another person', async () => {
    const { user, container } = open(
      { state: 'in review', authorId: 2, reviewerId: 1 },
      {
        answers: {
          [`POST ${path}/changes/31/approve`]: {},
          [`POST ${path}/changes/31/apply`]: {},
        },
      },
    );
    await button('Approve and apply');
    expect(screen.getByText('Waiting for Robin')).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(writes()).toEqual([
        `POST ${path}/changes/31/approve`,
        `POST ${path}/changes/31/apply`,
      ]),
    );
  });

  it('offers no approval that also applies a change that conflicts or cannot be served', async () => {
    const problem = { pointer: '/flags/enableVega', code: 'x', message: 'No such variant.' };
    const conflict = {
      part: 'flags' as const,
      name: 'enableVega',
      pointer: '/flags/enableVega',
      by: { revision: 8, author: 'person:2', reason: 'Mine', at: '2026-11-20T10:00:00.000Z' },
      theirs: {},
      mine: {},
      merged: { value: {}, undecided: [] },
    };
    for (const outlook of [{ problems: [problem] }, { conflicts: [conflict] }]) {
      const { user } = open({ state: 'in review', authorId: 2 }, { outlook });
      await screen.findByText(/No such variant|Revision 7 is now/);
      expect(await button('Approve')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Approve and apply' })).toBeNull();
      await user.keyboard('{Control>}{Enter}{/Control}');
      expect(writes()).toEqual([]);
      opened.close();
    }
  });

  it('blocks applying without the right to apply, and while the connection is lost', async () => {
    const rights = ['read', 'draft'] as const;
    const { user } = open({ state: 'approved', authorId: 2 }, { rights: [...rights] });
    await user.click(await button('Apply'));
    expect(screen.getAllByText(/Only release managers can do this/).length).toBeGreaterThan(0);
    expect(writes()).toEqual([]);
    opened.close();

    const manager = open({ state: 'approved', authorId: 2 });
    await button('Apply');
    manager.happen({ lostAt: new Date('2026-11-21T10:00:00') });
    await manager.user.click(await button('Apply'));
    expect(writes()).toEqual([]);
    expect(screen.getAllByText(/Connection lost at 10:00:00/).length).toBeGreaterThan(0);
  });

  it('schedules a change for a future time only, and rejects a change with a reason', async () => {
    const answers = {
      [`POST ${path}/changes/31/schedule`]: {},
      [`POST ${path}/changes/31/reject`]: {},
    };
    const { user, sent } = open({ state: 'approved', authorId: 2 }, { answers });
    await user.click(await button('Schedule'));
    const moment = screen.getByLabelText('When (your local time)');
    await user.type(moment, '2001-01-01T10:00{Enter}');
    expect(screen.getByText('Choose a time in the future.')).toBeTruthy();
    await user.clear(moment);
    await user.type(moment, '2199-01-01T10:00{Enter}');
    const at = new Date('2199-01-01T10:00').toISOString();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { at } }));

    await user.click(await button('Reject'));
    const reason = screen.getByLabelText('Reason', {
      selector: 'textarea[rows="3"]:not([id*="edit"])',
    });
    await user.type(reason, 'Not today');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { reason: 'Not today' } }));
  });

  it('reports that another person was faster, and reloads the change', async () => {
    const detail = 'Someone has changed it since. Load it again.';
    const moved = refused(412, 'precondition-failed', detail);
    const { user, answers } = open({}, { answers: { [`POST ${path}/changes/31/submit`]: moved } });
    const submit = await button('Ask Kim to approve');
    answers[`GET ${path}/changes/31`] = changeOf({ state: 'in review', version: 2 });
    await user.click(submit);
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(await screen.findByText('In review')).toBeTruthy();
  });

  it('shows the exact pointer of each problem that prevents the change from being served', async () => {
    const problems = [
      { pointer: '/flags/enableVega/defaultVariant', code: 'x', message: 'No such variant.' },
    ];
    open({}, { outlook: { problems, differences: [], sides: [], patch: [] } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('/flags/enableVega/defaultVariant');
    expect(screen.queryByText('No differences.')).toBeNull();
  });

  it('names the author of a conflicting revision, merges both sides, and keeps title and reason', async () => {
    const theirs = { state: 'ENABLED', defaultVariant: 'on', metadata: { owner: 'kim' } };
    const mine = { state: 'ENABLED', defaultVariant: 'more', metadata: { owner: 'team' } };
    const place = { pointer: '/defaultVariant', base: 'off', theirs: 'on', mine: 'more' };
    const conflict = {
      part: 'flags' as const,
      name: 'enableVega',
      pointer: '/flags/enableVega',
      by: { revision: 8, author: 'person:2', reason: 'Mine', at: '2026-11-20T10:00:00.000Z' },
      theirs,
      mine,
      merged: { value: { ...mine, metadata: { owner: 'kim' } }, undecided: [place] },
    };
    const { user, sent, container } = open(
      {},
      {
        outlook: { head: 8, conflicts: [conflict] },
        answers: { [`PUT ${path}/changes/31`]: {} },
      },
    );
    expect(await screen.findByText('Revision 7 is now 8: Kim changed enableVega')).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);
    const choice = screen.getByRole('group', { name: 'enableVega/defaultVariant' });
    await user.click(within(choice).getByRole('radio', { name: /Live now/ }));
    await user.click(await button('Rebase onto revision 8'));
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('PUT'))).toMatchObject({
        ifMatch: '"1"',
        body: {
          title: 'Vega on',
          reason: 'It is ready.\n  Really.',
          base: 8,
          edits: {
            flags: { enableVega: { ...mine, defaultVariant: 'on', metadata: { owner: 'kim' } } },
          },
        },
      }),
    );
  });

  it('records a review by another person after an immediate change', async () => {
    const applied = { state: 'applied', appliedRevision: 8, afterReview: 'open' } as const;
    const answers = { [`POST ${path}/changes/31/after-review`]: {} };
    const { user, sent } = open({ ...applied, kind: 'kill', authorId: 2 }, { answers });
    await user.click(await button('Mark as reviewed'));
    await user.type(screen.getByLabelText('Reason'), 'Right so');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { reason: 'Right so' } }));
  });

  it('keeps the edits as typed when they are not JSON or control rejects them', async () => {
    const problem = refused(422, 'wrong-document', 'The document would be wrong.');
    const { user, sent } = open({}, { answers: { [`PUT ${path}/changes/31`]: problem } });
    await user.click(await screen.findByText('Edit this change'));
    const edits = screen.getByLabelText('Edits');
    await user.clear(edits);
    await user.type(edits, '{{ oops');
    await user.click(await button('Save'));
    expect(screen.getByText(/This isn’t valid JSON/)).toBeTruthy();
    expect(edits).toHaveProperty('value', '{ oops');
    await user.clear(edits);
    await user.type(edits, '{{}');
    await user.click(await button('Save'));
    expect(await screen.findByText('The document would be wrong.')).toBeTruthy();
    expect(edits).toHaveProperty('value', '{}');
    expect(sent.at(-1)).toMatchObject({ body: { edits: {}, base: 7 } });
  });
});
