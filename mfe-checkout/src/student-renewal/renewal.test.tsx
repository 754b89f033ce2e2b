import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { arrive } from '../entry/test-arrival.tsx';
import { heading } from '../purchase/test-visit.tsx';

describe('student renewal entrance', () => {
  it.each(['/student/re-verify', '/student/re-verify/new'])(
    'asks a customer who followed an emailed link to sign in before showing the status (%s)',
    async (path) => {
      const page = await arrive({ path, purpose: 'reverify' });
      await heading('Renew your student status');
      expect(screen.getByText(/^Sign in as .*to continue/)).toBeTruthy();
      expect(page.address()).toBe(`${path}?utm=mail`);
      expect(screen.queryByText('Stone')).toBeNull();
      await page.signIn();
      const end = await heading('No student status to renew');
      await waitFor(() => expect(document.activeElement).toBe(end));
    },
  );

  it('reports an expired link and still asks for sign-in', async () => {
    await arrive({ path: '/student/re-verify/new', purpose: 'reverify', isOver: true });
    await screen.findByText('This link has expired');
    expect(await screen.findByLabelText('Email or username')).toBeTruthy();
  });
});
