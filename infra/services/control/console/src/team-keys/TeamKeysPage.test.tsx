import { afterEach, describe, expect, it } from '@jest/globals';
import type { Right } from '@sideband/control/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { keyOf, releaseAnswers } from '../testing/releases.ts';
import { renderConsole } from '../testing/render-console.tsx';

const admin: Right[] = ['read', 'audit', 'people'];
const overrides = '/api/environments/production/overrides';
let opened: ReturnType<typeof renderConsole>;
function open(given: Parameters<typeof renderConsole>[1] = {}) {
  opened = renderConsole('/team-keys', {
    ...given,
    answers: { ...releaseAnswers(), ...given.answers },
  });
  return opened;
}
afterEach(() => opened.close());
const press = async (name: string) =>
  opened.user.click(await screen.findByRole('button', { name }));
const writes = () => opened.sent.filter(({ call }) => !call.includes('judgement'));
const pem = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----';

describe('release console: team keys', () => {
  it('lists keys with their names and state, and who revoked them', async () => {
    const revoked = keyOf({ id: 'd5d5', label: 'Old', state: 'revoked', changedBy: 'person:1' });
    const keys = [keyOf(), { ...revoked, changedAt: '2026-11-20T10:00:00.000Z', reason: 'Stolen' }];
    const { container } = open({ answers: { 'GET /api/keys': { serial: 3, keys } } });
    const row = await screen.findByRole('row', { name: /^Team gift cards/ });
    expect(within(row).getByText('Active')).toBeTruthy();
    const old = screen.getByRole('row', { name: /^Old/ });
    expect(old.textContent).toMatch(/Robin, .*: Stolen/);
    expect(old.textContent).toContain('Revoked for good');
    expect(await findBarriers(container)).toEqual([]);
  });

  it('registers a public key for names', async () => {
    const { user } = open({ rights: admin, answers: { 'POST /api/keys': keyOf() } });
    await press('Register a key');
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Key'), 'Team trial');
    await user.click(dialog.getByLabelText('Public key'));
    await user.paste(pem);
    await user.type(dialog.getByLabelText(/^Remotes it may sign/), 'trial, shell');
    await user.type(dialog.getByLabelText('Reason'), 'A new team{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Register a key' }));
    expect(writes()).toEqual([
      {
        call: 'POST /api/keys',
        ifMatch: undefined,
        body: {
          label: 'Team trial',
          publicKey: pem,
          names: ['trial', 'shell'],
          reason: 'A new team',
        },
      },
    ]);
  });

  it('never sends a private key', async () => {
    const { user } = open({ rights: admin });
    await press('Register a key');
    await user.click(screen.getByLabelText('Public key'));
    await user.paste('-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----');
    await user.type(screen.getByLabelText('Reason'), 'x{Enter}');
    expect(screen.getByText(/^This is the private half/)).toBeTruthy();
    expect(screen.getByText('Say whose key this is.')).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  it('lists, before a key is revoked, the versions that will no longer be served', async () => {
    const { user, container } = open({
      answers: { 'POST /api/keys/c4c4c4c4c4c4c4c4/revocation': keyOf({ state: 'revoked' }) },
    });
    await press('Revoke Team gift cards');
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke Team gift cards' }));
    expect(await dialog.findByText(/^3 versions stop being served/)).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'giftcard 1.5.0: Candidate',
      'giftcard 1.4.0: Live',
      'giftcard 1.3.0: Last good',
    ]);
    expect(await findBarriers(container)).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'Stolen{Enter}');
    await waitFor(() =>
      expect(writes().map(({ call }) => call)).toEqual([
        'POST /api/keys/c4c4c4c4c4c4c4c4/revocation',
      ]),
    );
  });

  it('lets only admins retire a key, and says so', async () => {
    const { user } = open();
    await press('Retire Team gift cards');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Only admins can do this/)).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'x{Enter}');
    expect(writes()).toEqual([]);
  });

  it('lists preview links, and revokes one', async () => {
    const link = {
      id: 9,
      remote: 'giftcard',
      version: '1.2.0',
      follows: '0.1.0-dev.1',
      payments: false,
      createdBy: 'person:2',
      createdAt: '2026-11-20T10:00:00.000Z',
      until: '2026-11-20T18:00:00.000Z',
    };
    const { container } = open({
      answers: {
        [`GET ${overrides}`]: { overrides: [link] },
        [`DELETE ${overrides}/9`]: () => {
          opened.answers[`GET ${overrides}`] = { overrides: [] };
          return {};
        },
      },
    });
    const row = await screen.findByRole('row', { name: /^9/ });
    expect(row.textContent).toContain('giftcard 0.1.0-dev.1');
    expect(row.textContent).toContain('Not on payment pages');
    expect(await findBarriers(container)).toEqual([]);
    await press('Revoke link 9');
    expect(await screen.findByText(/^Link 9 is revoked/)).toBeTruthy();
    expect(await screen.findByText('No active override links.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});
