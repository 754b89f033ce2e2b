import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refused } from '../testing/fake-client.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = '/api/me/device-sign-ins/BCDF-GHJK';
const device = {
  label: 'a laptop',
  scopes: ['read', 'publish'],
  begunAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-20T10:10:00.000Z',
};
let opened: ReturnType<typeof renderConsole>;
afterEach(() => opened.close());

describe('release console: device sign-in', () => {
  it('shows the device and its scopes, and approves the sign-in', async () => {
    const answers = { [`GET ${path}`]: device, [`POST ${path}/decision`]: {} };
    opened = renderConsole('/device?code=BCDF-GHJK', { answers });
    expect((await screen.findByText('a laptop')).closest('p')?.textContent).toContain('as Robin');
    expect(screen.getByText('BCDF-GHJK')).toBeTruthy();
    expect(screen.getByText(/^For 30 days it can/).textContent).toContain(
      'read everything you can read and publish versions of your remotes',
    );
    expect(await findBarriers(opened.container)).toEqual([]);
    await opened.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/go back to the terminal/)).toBeTruthy();
    expect(opened.sent).toEqual([
      { call: `POST ${path}/decision`, body: { approve: true }, ifMatch: undefined },
    ]);
  });

  it('denies a sign-in that the person did not start', async () => {
    const answers = { [`GET ${path}`]: device, [`POST ${path}/decision`]: {} };
    opened = renderConsole('/device?code=BCDF-GHJK', { answers });
    await opened.user.click(await screen.findByRole('button', { name: 'Don’t sign in' }));
    expect(await screen.findByText(/No one was signed in/)).toBeTruthy();
    expect(opened.sent[0]?.body).toEqual({ approve: false });
  });

  it('prompts for a code, and for another one when the code is unknown', async () => {
    const gone = refused(404, 'not-found', 'No program waits under this code.');
    opened = renderConsole('/device', { answers: { [`GET ${path}`]: gone } });
    await opened.user.type(
      await screen.findByLabelText('Code from the terminal'),
      'BCDF-GHJK{Enter}',
    );
    expect(await screen.findByText(/Run “sideband sign-in” again/)).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: 'Enter another code' }));
    expect(screen.getByLabelText('Code from the terminal')).toBeTruthy();
  });
});
