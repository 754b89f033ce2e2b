import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { arrive } from '../entry/test-arrival.tsx';
import { heading } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/purchase/streaming/organic/auto-process-creds';

it('brings somebody to the plans signed in, without the token', async () => {
  const page = await arrive({ path, purpose: 'credentials' });
  await heading('Choose a streaming plan');
  expect(page.address()).toBe('/subscribe/checkout/purchase/streaming/organic?utm=mail');
});

it('goes on without the sign-in where it could not be brought over', async () => {
  await arrive({ path, purpose: 'credentials', isOver: true });
  await heading('We could not bring everything over');
  const on = screen.getByRole('link', { name: 'Continue' }).getAttribute('href');
  expect(on).toBe('/subscribe/checkout/purchase/streaming/organic?utm=mail');
});
