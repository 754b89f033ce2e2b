import type { Account } from '@sideband/shared-sdk/account';
import type { GiftCardInput, GiftCardTokenId, Redemption } from '@sideband/shared-sdk/gift-cards';
import { type CountryCode, currencyOf, type Money } from '@sideband/shared-sdk/wire';
import { createTries } from './tries.ts';

export interface FakeCustomer {
  account: Account;
  password: string;
}

export interface FakeGiftCard {
  input: GiftCardInput;
  lastFour: string;
  country: CountryCode;
  balance: number | null;
  /** The first moment it is no longer good. */
  expiresAt: Date;
  redeemed?: { by?: FakeCustomer; redemption?: Redemption };
}

export interface FakeSession {
  deviceId: string;
  country: CountryCode;
  customer?: FakeCustomer;
  expiresAt: Date;
}

interface Proven {
  customer: FakeCustomer;
  deviceId: string;
  expiresAt: Date;
}

interface LookedUp {
  card: FakeGiftCard;
  deviceId: string;
  expiresAt: Date;
}

const minutes = 60_000;

/** Everything the fake knows. */
export function createWorld(now: () => Date) {
  let made = 0;
  return {
    now,
    customers: [] as FakeCustomer[],
    giftCards: [] as FakeGiftCard[],
    /** Devices by their grant. */
    devices: new Map<string, string>(),
    sessions: new Map<string, FakeSession>(),
    identityGrants: new Map<string, Proven>(),
    giftCardTokens: new Map<GiftCardTokenId, LookedUp>(),
    failedLookUps: createTries({ now, limit: 5, withinMs: 10 * minutes }),
    wrongPasswords: createTries({ now, limit: 5, withinMs: 15 * minutes }),

    /** Unlike any other, and readable when a test fails. */
    newId: (kind: string) => `${kind}-${String(++made).padStart(12, '0')}`,
    in: (ms: number) => new Date(now().getTime() + ms),
  };
}
export type World = ReturnType<typeof createWorld>;

export const moneyIn = (country: CountryCode, minorUnits: number): Money => ({
  minorUnits,
  currency: currencyOf[country],
});
