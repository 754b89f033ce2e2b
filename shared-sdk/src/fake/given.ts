import type { Sdk } from '@sideband/shared-sdk';
import type { GiftCardInput } from '@sideband/shared-sdk/gift-cards';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/** Amounts are minor units of the country's currency. Every customer made is a new one. */
export interface CustomerWish {
  country?: CountryCode;
  username?: string;
  credit?: number;
  amountDue?: number;
}

export interface GivenCustomer {
  /** The email address. */
  handle: string;
  password: string;
  country: CountryCode;
  accountNumber: string;
}

export interface GiftCardWish {
  country?: CountryCode;
  /** Minor units; `null` is a card whose balance is missing. 5000 unless given. */
  balance?: number | null;
  /** What the customer types: number, CVC and expiry, or the one identifier. `number` unless given. */
  by?: 'number' | 'identifier';
  /** 0 is this month, through which the card is good. 49 unless given. */
  expiresInMonths?: number;
  /** Spent by nobody we know. */
  redeemed?: boolean;
}

export interface GivenGiftCard {
  /** What the customer types to look it up. */
  input: GiftCardInput;
  lastFour: string;
}

export interface Given {
  customer(wish?: CustomerWish): Promise<GivenCustomer>;
  giftCard(wish?: GiftCardWish): Promise<GivenGiftCard>;
}

/** What a behaviour suite runs on: the fake here, the real api with its own helper. */
export interface Stage {
  given: Given;
  /** A browser of its own, on the site of that country (US unless given): a new device, not started. */
  newSdk(options?: { country?: CountryCode }): Sdk;
}
