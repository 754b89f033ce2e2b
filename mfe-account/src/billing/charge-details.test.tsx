import { describe, expect, it } from '@jest/globals';
import type { BillingHistoryItem } from '@sideband/shared-sdk/billing';
import { screen } from '@testing-library/react';
import { comeToBilling } from './test-billing.tsx';

const charge: BillingHistoryItem = {
  transactionDate: '2026-11-03',
  billNumber: 'INV-7',
  eventType: 'CHARGE',
  startDate: '2026-11-03',
  endDate: '2026-12-03',
  serviceFor: '2019 Subaru Outback',
  description: 'Music',
  amount: { minorUnits: 1199, currency: 'USD' },
  radioId: '7K2M9QXJ',
  planLabel: 'Music',
  packageName: 'Music',
  packageNameInFR: 'Musique',
  planType: 'TRIAL',
  term: 1,
  feeLabel: 'U.S. Music Royalty Fee included',
  isRefund: false,
  isLabel: false,
  login: 'sam.o',
};

/** Opens the charges, of which the server returns this one. */
async function rowOf(item: Partial<BillingHistoryItem>, locale?: 'fr-CA') {
  await comeToBilling({
    path: '/account/manage/billing/charges',
    ...(locale && { locale }),
    given: (backend) => backend.answer('billing.activity', { items: [{ ...charge, ...item }] }),
  });
  return (await screen.findByText('INV-7')).closest('tr')?.textContent;
}

describe('details of a charge', () => {
  it('says what it was for, for which radio and login, and for how long', async () => {
    const row = await rowOf({});
    for (const part of [
      ...['Music', 'Nov 3, 2026 to Dec 2, 2026', '1 month', 'Trial', '2019 Subaru Outback'],
      ...['Radio ID ends in 9QXJ', 'Streaming as sam.o', 'U.S. Music Royalty Fee included'],
    ]) {
      expect(row).toContain(part);
    }
    expect(row).not.toContain('7K2M9QXJ');
  });

  it('does not call a part of a month a month', async () => {
    const row = await rowOf({ startDate: '2026-11-18' });
    expect(row).toContain('Nov 18, 2026 to Dec 2, 2026');
    expect(row).not.toContain('1 month');
  });

  it('shows the French name of the plan on a French page', async () => {
    expect(await rowOf({}, 'fr-CA')).toContain('Musique');
  });

  it('shows no amount for a line that is a label only', async () => {
    const row = await rowOf({ isLabel: true, description: 'Plan changed' });
    expect(row).toContain('Plan changed');
    expect(row).not.toContain('$11.99');
  });
});
