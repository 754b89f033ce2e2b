import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { arrive } from '../entry/test-arrival.tsx';
import { heading } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/purchase/streaming/organic/auto-process-creds';

describe('transferred sign-in', () => {
  it('shows the plans to the signed-in customer and removes the token from the URL', async () => {
    const page = await arrive({ path, purpose: 'credentials' });
    await heading('Choose a streaming plan');
    expect(page.address()).toBe('/subscribe/checkout/purchase/streaming/organic?utm=mail');
  });

  it('continues without the sign-in when the token is no longer valid', async () => {
    await arrive({ path, purpose: 'credentials', isOver: true });
    await heading('We couldn’t bring everything over');
    const on = screen.getByRole('link', { name: 'Continue' }).getAttribute('href');
    expect(on).toBe('/subscribe/checkout/purchase/streaming/organic?utm=mail');
  });
});
