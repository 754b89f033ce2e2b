import type { CountryCode, Money } from '@sideband/shared-sdk/wire';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';

interface GiftCardsTable {
  giftCardId: Generated<string>;
  cardHash: string;
  cvcHash: string | null;
  /** Last day on which the card is valid. */
  lastDay: Day | null;
  lastFour: string;
  country: CountryCode;
  balanceMinorUnits: number | null;
  redeemedAt: Date | null;
}
/** A card and the account that it is registered to. */
export type GiftCard = Selectable<GiftCardsTable> & { keptBy: Customer['accountNumber'] | null };

/** Tokens of a device, which expire, and of the account that a card is registered to. */
interface GiftCardTokensTable {
  tokenHash: string;
  giftCardId: string;
  deviceId: string | null;
  accountNumber: Customer['accountNumber'] | null;
  expiresAt: Date | null;
}

interface GiftCardRegistrationsTable {
  giftCardId: string;
  accountNumber: Customer['accountNumber'];
  registeredAt: Date;
}

interface GiftCardRedemptionsTable {
  giftCardId: string;
  accountNumber: Customer['accountNumber'];
  ledgerTransactionId: string;
  amountMinorUnits: number;
  creditMinorUnits: number;
  balanceDueMinorUnits: number;
  currency: Money['currency'];
  redeemedAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    giftCardRedemptions: GiftCardRedemptionsTable;
    giftCardRegistrations: GiftCardRegistrationsTable;
    giftCardTokens: GiftCardTokensTable;
    giftCards: GiftCardsTable;
  }
}
