import type { CountryCode, Money } from '@sideband/shared-sdk/wire';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';

export interface GiftCardsTable {
  giftCardId: Generated<string>;
  cardHash: string;
  cvcHash: string | null;
  /** Through this day the card is good. */
  lastDay: Day | null;
  lastFour: string;
  country: CountryCode;
  balanceMinorUnits: number | null;
  redeemedAt: Date | null;
}
/** A card, and whose account keeps it. */
export type GiftCard = Selectable<GiftCardsTable> & { keptBy: Customer['accountNumber'] | null };

/** Of a device for a while, or of an account that keeps the card. */
export interface GiftCardTokensTable {
  tokenHash: string;
  giftCardId: string;
  deviceId: string | null;
  accountNumber: Customer['accountNumber'] | null;
  expiresAt: Date | null;
}

export interface GiftCardRegistrationsTable {
  giftCardId: string;
  accountNumber: Customer['accountNumber'];
  registeredAt: Date;
}

export interface GiftCardRedemptionsTable {
  giftCardId: string;
  accountNumber: Customer['accountNumber'];
  ledgerTransactionId: string;
  amountMinorUnits: number;
  creditMinorUnits: number;
  balanceDueMinorUnits: number;
  currency: Money['currency'];
  redeemedAt: Date;
}
