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
export type GiftCard = Selectable<GiftCardsTable>;

export interface GiftCardTokensTable {
  tokenHash: string;
  giftCardId: string;
  deviceId: string;
  expiresAt: Date;
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
