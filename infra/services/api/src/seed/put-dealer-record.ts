import { offerId } from '@sideband/shared-sdk/offers/model';
import type { Transaction } from '../database/database.ts';
import { putDealerLink, putDealerRecord } from '../trial/dealer-records.table.ts';
import type { DealerRecordFixture, TokenFixture } from './fixtures.ts';

const lifeMs = 30 * 24 * 3600_000;

/**
 * Adds what a dealer recorded, with the links to it, or renews them: they expire. A link whose
 * trial has been activated stays used.
 */
export async function putRecordOfDealer(
  tx: Transaction,
  { key: dealerRecordId, device: deviceId, phone, locale, ...recorded }: DealerRecordFixture,
  { tokens, now }: { tokens: readonly TokenFixture[]; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifeMs);
  await putDealerRecord(tx, {
    dealerRecordId,
    deviceId,
    dealer: recorded.dealer,
    country: recorded.country,
    firstName: recorded.firstName,
    lastName: recorded.lastName,
    email: recorded.email,
    zip: recorded.zip,
    phone: phone ?? null,
    locale: locale ?? (recorded.country === 'CA' ? 'en-CA' : 'en-US'),
    expiresAt,
  });
  for (const { token, type, dealerRecord, offer } of tokens) {
    if (type !== 'dealerQr' || dealerRecord !== dealerRecordId) continue;
    const of = { token, dealerRecordId, expiresAt };
    await putDealerLink(tx, { ...of, offerId: offer === undefined ? null : offerId.parse(offer) });
  }
}
