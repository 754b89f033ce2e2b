import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/entitlement';

/** Whoever comes once their partner has paid. */
async function come({ lastDayIn = 60, hasPlan = false } = {}) {
  const page = await visit({ path: '/student', asCustomer: true });
  const { customer, backend } = page;
  if (!customer) throw new Error('Nobody came.');
  await backend.given.partnerEntitlement({ of: customer, months: 6, lastDayIn });
  if (hasPlan) await backend.given.subscription({ of: customer });
  page.unmount();
  const later = await visit({ path, again: page });
  // The network is that of the first visit's SDK.
  return { ...later, fate: page.fate };
}

describe('a plan that a partner includes', () => {
  it('is activated with one press, says who pays, and is there when somebody comes again', async () => {
    const page = await come();
    await heading('Your included subscription');
    expect(screen.getByText(/Northline Bank includes 6 months/)).toBeTruthy();
    await page.press('Activate');
    await heading('Your subscription is active');
    expect(screen.getByText(/no card needed/)).toBeTruthy();
    page.unmount();
    await visit({ path, again: page });
    await heading(/^Already active since/);
  });

  it('waits for who has another plan', async () => {
    const page = await come({ hasPlan: true });
    await heading('Your included subscription');
    await page.press('Activate');
    await heading('You already have a plan');
    expect(screen.getByText(/it waits for you until/)).toBeTruthy();
  });

  it('is not lost when the answer is', async () => {
    const page = await come();
    await heading('Your included subscription');
    page.fate('/activate', 'lost');
    await page.press('Activate');
    await screen.findByText('We cannot reach Sideband');
    await page.press('Activate');
    await heading('Your subscription is active');
  });

  it('that nobody includes is nowhere, and the way on is shown', async () => {
    await visit({ path, asCustomer: true });
    await heading('We found nothing included for you');
  });
});
