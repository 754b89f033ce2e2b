import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../testing/fake-client.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = '/api/environments/production/toggles/remote.giftcard.version/kill';
let opened: ReturnType<typeof renderConsole>;
function open(given: Parameters<typeof renderConsole>[1] = {}) {
  const answers = { [`POST ${path}`]: { id: 31 } };
  opened = renderConsole('/toggles/remote.giftcard.version', { ...given, answers });
  return opened;
}
afterEach(() => opened.close());
const button = () => screen.findByRole('button', { name: 'Turn off now' });

describe('release console: kill switch', () => {
  it('switches a toggle off immediately with a mandatory reason, regardless of the served revision', async () => {
    const { user, sent, place, container } = open();
    await user.click(await button());
    const dialog = screen.getByRole('dialog', { name: 'Turn off remote.giftcard.version' });
    expect(await findBarriers(container)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Turn it off' }));
    expect(within(dialog).getByText(/^Say why/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Reason'), 'Cards are lost{Enter}');
    await waitFor(() => expect(place()).toBe('/changes/31'));
    expect(sent.filter(({ call }) => call.endsWith('/kill'))).toEqual([
      { call: `POST ${path}`, ifMatch: '*', body: { reason: 'Cards are lost' } },
    ]);
  });

  it('opens but explains why the person is not allowed to use it', async () => {
    const { user, sent } = open({ rights: ['read', 'draft'] });
    await user.click(await button());
    const dialog = screen.getByRole('dialog', { name: 'Turn off remote.giftcard.version' });
    expect(within(dialog).getByText(/Only release managers can do this/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Reason'), 'x{Enter}');
    expect(sent.filter(({ call }) => call.endsWith('/kill'))).toEqual([]);
  });

  it('stays available while the live connection is lost', async () => {
    const { user, sent } = open({ live: { lostAt: new Date('2026-11-21T10:00:00') } });
    await user.click(await button());
    await user.type(screen.getByLabelText('Reason'), 'Cards are lost{Enter}');
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`POST ${path}`));
  });

  it('keeps the typed reason after a refusal, and allows a retry', async () => {
    const { user, answers, place } = open();
    answers[`POST ${path}`] = refused(503, 'read-only', 'Control cannot write just now.');
    await user.click(await button());
    await user.type(screen.getByLabelText('Reason'), 'Cards are lost{Enter}');
    expect(await screen.findByText(/Control cannot write just now/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Cards are lost');
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));

    answers[`POST ${path}`] = { id: 31 };
    await user.type(screen.getByLabelText('Reason'), '{Enter}');
    await waitFor(() => expect(place()).toBe('/changes/31'));
  });

  it('returns the focus to its button on cancel', async () => {
    const { user } = open();
    await user.click(await button());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await button());
  });
});
