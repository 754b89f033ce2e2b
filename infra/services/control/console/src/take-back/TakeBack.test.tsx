import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { OutOfReach } from '../api/admin-problem.ts';
import { refused } from '../testing/fake-client.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = '/api/environments/production';
let opened: ReturnType<typeof renderConsole>;
function open(...given: Parameters<typeof renderConsole>) {
  opened = renderConsole(...given);
  return opened;
}
afterEach(() => opened.close());

const button = () =>
  screen.findByRole('button', { name: 'Roll back 7 → 6: remote.giftcard.version' });
const done = { [`POST ${path}/take-back`]: { id: 32 } };

describe('release console: rollback', () => {
  it('undoes the last revision from any view with z and Enter, and shows what would change', async () => {
    const { user, sent, container } = open('/toggles/enableVega', { answers: done });
    expect((await button()).getAttribute('aria-keyshortcuts')).toBe('z');
    await user.keyboard('z');
    const dialog = screen.getByRole('dialog', { name: 'Roll back 7 → 6' });
    expect(dialog.textContent).toMatch(
      /remote.giftcard.version Everywhere: − 1.5.0 \+ 1.4.0, 100 %/,
    );
    expect(dialog.textContent).toMatch(/revision 7 by Kim: “Kim needs it”/);
    expect(await findBarriers(container)).toEqual([]);

    await user.type(within(dialog).getByLabelText('Reason'), ': cards fail{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.filter(({ call }) => call.endsWith('take-back'))).toEqual([
      {
        call: `POST ${path}/take-back`,
        ifMatch: '"7"',
        body: { revision: 6, reason: 'It’s causing problems: cards fail' },
      },
    ]);
  });

  it('keeps the reason and explains the refusal when another person was faster', async () => {
    const moved = refused(
      412,
      'precondition-failed',
      'Revision 8 is served by now. Look at it first.',
    );
    const { user } = open('/', { answers: { [`POST ${path}/take-back`]: moved } });
    await user.click(await button());
    await user.type(screen.getByLabelText('Reason'), '!{Enter}');
    expect(await screen.findByText(/Revision 8 is served by now/)).toBeTruthy();
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'It’s causing problems!');
  });

  it('rejects an empty reason', async () => {
    const { user, sent } = open('/', { answers: done });
    await user.click(await button());
    await user.clear(screen.getByLabelText('Reason'));
    await user.type(screen.getByLabelText('Reason'), '{Enter}');
    expect(screen.getByText(/^Say why/)).toBeTruthy();
    expect(sent.filter(({ call }) => call.endsWith('take-back'))).toEqual([]);
  });

  it('is locked without the right to apply, and while the connection is lost', async () => {
    const { user, sent } = open('/', { rights: ['read', 'draft'], answers: done });
    await user.click(await button());
    expect(screen.getByText(/Only release managers can do this/)).toBeTruthy();
    await user.type(screen.getByLabelText('Reason'), '{Enter}');
    expect(sent.filter(({ call }) => call.endsWith('take-back'))).toEqual([]);
    opened.close();

    const manager = open('/', { answers: done });
    await manager.user.click(await button());
    manager.happen({ lostAt: new Date('2026-11-21T10:00:00') });
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(/Connection lost at 10:00:00 AM/)).toBeTruthy();
    expect(screen.getByText(/You’re seeing data from 10:00:00 AM/)).toBeTruthy();
    await manager.user.type(screen.getByLabelText('Reason'), '{Enter}');
    expect(manager.sent.filter(({ call }) => call.endsWith('take-back'))).toEqual([]);
  });

  it('never undoes a revision that was applied after the dialog opened', async () => {
    const answers: Record<string, unknown> = { ...done };
    const { user, sent, happen, answers: said } = open('/', { answers });
    await user.click(await button());
    const revisions = said[`GET ${path}/revisions`] as { revisions: object[] };
    const [seventh] = revisions.revisions;
    said[`GET ${path}/revisions`] = { revisions: [{ ...seventh, revision: 8 }, seventh] };
    happen({ head: { revision: 8, author: 'person:2', reason: 'Hot fix' } });
    const dialog = screen.getByRole('dialog', { name: 'Roll back 7 → 6' });
    expect(await within(dialog).findByText(/7 is now 8: Kim changed it/)).toBeTruthy();
    expect(dialog.textContent).toMatch(/Everywhere: − 1.5.0 \+ 1.4.0, 100 %/);
    await user.type(screen.getByLabelText('Reason'), '{Enter}');
    expect(sent.filter(({ call }) => call.endsWith('take-back'))).toEqual([]);

    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: /^Roll back 8 → 7/ }));
    expect(screen.getByRole('dialog', { name: 'Roll back 8 → 7' })).toBeTruthy();
  });

  it('rolls back only once when the response is lost and the person retries', async () => {
    const lost = { [`POST ${path}/take-back`]: new OutOfReach('No answer came.') };
    const { user, sent, happen, answers } = open('/', { answers: lost });
    await user.click(await button());
    await user.type(screen.getByLabelText('Reason'), '{Enter}');
    await screen.findByText(/Control isn’t responding/);
    // The write succeeded. Going back one more revision would serve the harmful one again.
    const { revisions } = answers[`GET ${path}/revisions`] as { revisions: object[] };
    const eighth = { ...revisions[0], revision: 8, author: 'person:1' };
    answers[`GET ${path}/revisions`] = { revisions: [eighth, revisions[0]] };
    happen({ head: { revision: 8, author: 'person:1', reason: 'It’s causing problems' } });
    expect(await screen.findByText(/7 is now 8: Robin changed it/)).toBeTruthy();
    await user.type(screen.getByLabelText('Reason'), '{Enter}');
    const asked = sent.filter(({ call }) => call.endsWith('take-back'));
    expect(asked.map(({ ifMatch }) => ifMatch)).toEqual(['"7"']);
  });

  it("keeps the shown difference on an older revision's page until the person requests the new one", async () => {
    const diff = (from: number, line: string) => ({
      from,
      to: 5,
      patch: [],
      sides: [],
      differences: [
        { subject: 'toggle', name: 'remote.giftcard.version', how: 'changed', words: [line] },
      ],
    });
    const { user, sent, happen } = open('/restore/5', {
      answers: {
        ...done,
        [`GET ${path}/revisions/7/diff/5`]: diff(7, 'Everywhere: on → off, 100 %'),
        [`GET ${path}/revisions/8/diff/5`]: diff(8, 'Canada: on → off, 100 %'),
      },
    });
    expect(await screen.findByRole('row', { name: 'Everywhere on off, 100 %' })).toBeTruthy();
    expect(screen.getByText('Pages: all of giftcard')).toBeTruthy();
    await user.type(screen.getByLabelText('Reason'), 'Lost customers');
    happen({ head: { revision: 8, author: 'person:2', reason: 'Hot fix' } });
    expect(screen.getByRole('row', { name: 'Everywhere on off, 100 %' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore revision 5' }));
    expect(sent.filter(({ call }) => call.endsWith('take-back'))).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Show what 8 → 5 would change' }));
    expect(await screen.findByRole('row', { name: 'Canada on off, 100 %' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore revision 5' }));
    expect(sent.filter(({ call }) => call.endsWith('take-back'))).toMatchObject([
      { ifMatch: '"8"', body: { revision: 5, reason: 'Lost customers' } },
    ]);
  });
});
