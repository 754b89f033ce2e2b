import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

const hash = 'a'.repeat(64);
const entry = {
  seq: 9,
  at: '2026-11-20T10:00:00.000Z',
  actor: 'person:2',
  action: 'change approved',
  target: 'change:31',
  reason: 'Right',
  detail: {},
  previousHash: hash,
  hash,
};
const answers = { 'GET /api/audit': { entries: [entry] } };
let opened: ReturnType<typeof renderConsole>;
function open(given: Parameters<typeof renderConsole>[1] = {}) {
  opened = renderConsole('/audit', { ...given, answers: { ...answers, ...given.answers } });
  return opened;
}
afterEach(() => opened.close());
const verify = () => opened.user.click(screen.getByRole('button', { name: 'Verify the log' }));

describe('release console: audit', () => {
  it('shows who did what and why, with a link to the change', async () => {
    const { container } = open();
    const row = await screen.findByRole('row', { name: /Kim change approved change:31 Right/ });
    expect(row.querySelector('a')?.getAttribute('href')).toBe('/changes/31');
    expect(await findBarriers(container)).toEqual([]);
  });

  it('reports an intact audit log, with the end of the chain to store elsewhere', async () => {
    open({
      answers: { 'GET /api/audit/verification': { ok: true, end: { seq: 9, hash }, anchors: 2 } },
    });
    await verify();
    expect(await screen.findByText('The audit log is intact')).toBeTruthy();
    expect(screen.getByText(/It matches all 2 signed checkpoints/)).toBeTruthy();
    expect(screen.getByText(`9 ${hash}`)).toBeTruthy();
  });

  it.each([
    ['anchor forged', 'The checkpoint at entry 4 wasn’t signed by this control.'],
    ['anchor missing', 'The checkpoint at entry 4 is missing.'],
    ['cut off', 'Entries from 4 on are missing.'],
    ['missing', 'Entry 4 is missing.'],
  ])('describes the fault: %s', async (fault, words) => {
    open({ answers: { 'GET /api/audit/verification': { ok: false, seq: 4, fault } } });
    await verify();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('raises an alert for an edited entry, and rejects a malformed end of the chain', async () => {
    const found = { ok: false, seq: 4, fault: 'edited' };
    const { user } = open({ answers: { 'GET /api/audit/verification': found } });
    await user.type(screen.getByLabelText(/^Saved checkpoint/), 'nonsense');
    await verify();
    expect(screen.getByText(/^Paste the number, a space/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(screen.getByLabelText(/^Saved checkpoint/));
    await verify();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Entry 4 was edited after it was written.',
    );
  });

  it('explains why a person without the right to read the audit log cannot open it', async () => {
    open({ rights: ['read', 'draft'] });
    expect(await screen.findByText(/Only auditors, admins and release managers/)).toBeTruthy();
  });
});
