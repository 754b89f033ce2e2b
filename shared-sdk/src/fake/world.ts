import type { Account } from '@sideband/shared-sdk/account';
import type { GiftCardInput, GiftCardTokenId, Redemption } from '@sideband/shared-sdk/gift-cards';
import type { PasscodeOption } from '@sideband/shared-sdk/one-time-passcode';
import { type CountryCode, currencyOf, type Money } from '@sideband/shared-sdk/wire';
import { createContent } from '../content/fake-content.ts';
import { createFakeDevices } from '../device/fake-devices.ts';
import type { FakeEntitlement } from '../entitlements/fake.ts';
import { createFakeLinks } from '../linking/fake-links.ts';
import { createCatalogue } from '../offers/fake-catalogue.ts';
import type { FakeOrder } from '../orders/fake.ts';
import type { PartnerEntitlement } from '../partner-entitlements/model.ts';
import { createFakeCards } from '../payment-methods/fake-cards.ts';
import { createOptOuts } from '../privacy/fake-opt-outs.ts';
import { createFakeStudents } from '../student-status/fake-students.ts';
import type { FakeBill } from './bill-of.ts';
import type { FakeEntryLink, FakeIdentified } from './entrance.ts';
import type { FakeFamily } from './families.ts';
import type { PlanWish } from './given.ts';
import { createFakePartners } from './partners.ts';
import type { FakeQuote } from './quote-of.ts';
import type { FakeRadio } from './radio-of.ts';
import type { FakeSubscription } from './subscription-of.ts';
import { createTries } from './tries.ts';

export interface FakeCustomer {
  account: Account;
  /** In which they are written to. */
  language: 'en-US' | 'en-CA' | 'fr-CA';
  identityId: string;
  /** `null` for who signs in without. */
  password: string | null;
  /** Ten digits. */
  phone: string | null;
  /** Where passcodes may go. */
  passcodesBy: PasscodeOption[];
  userHandle: string;
  /** Ids of credentials. */
  passkeys: string[];
}

/** A mail or text message, as far as a test reads it. */
export interface FakeMessage {
  to: string;
  passcode?: string;
  magicLinkId?: string;
  returnTo?: string;
  studentToken?: string;
  radioLastFour?: string;
}

/** What was sent to be typed in. The latest counts. */
export interface FakePasscode {
  passcode: string;
  destination: string | undefined;
  expiresAt: Date;
}

export interface FakeLink {
  customer: FakeCustomer | undefined;
  /** A link that claims service access, and what else is known of it. */
  purpose: 'SIGN_IN' | 'SAL';
  /** To whom it was mailed, or the access given. */
  email: string | undefined;
  /** The device that asked for it. */
  askedBy?: string;
  access: 'unauthorized' | 'unknown' | undefined;
  expiresAt: Date;
  isUsed: boolean;
}

/** What a passcode, a link or the start of a ceremony gave. */
export interface FakeProof {
  kind: 'oneTimePasscode' | 'magicLink' | 'passkeyStart';
  deviceId: string;
  customer: FakeCustomer | undefined;
  context: string;
  /** The address it proves, or the challenge. */
  detail: string | undefined;
  expiresAt: Date;
}

export interface FakeGiftCard {
  input: GiftCardInput;
  lastFour: string;
  country: CountryCode;
  balance: number | null;
  /** The first moment it is no longer good. */
  expiresAt: Date;
  redeemed?: { by?: FakeCustomer; redemption?: Redemption };
  keptBy?: FakeCustomer;
}

export interface FakeSession {
  deviceId: string;
  country: CountryCode;
  customer?: FakeCustomer;
  expiresAt: Date;
  family: FakeFamily;
}

interface Proven {
  customer: FakeCustomer;
  deviceId: string;
  expiresAt: Date;
}

type LookedUp = { card: FakeGiftCard } & (
  | { deviceId: string; expiresAt: Date }
  | { customer: FakeCustomer }
);

const minutes = 60_000;

/** Everything the fake knows. */
export function createWorld(now: () => Date) {
  let made = 0;
  return {
    now,
    customers: [] as FakeCustomer[],
    giftCards: [] as FakeGiftCard[],
    catalogue: createCatalogue(now),
    content: createContent(),
    cards: createFakeCards(),
    devices: createFakeDevices(),
    students: createFakeStudents(now),
    /** By access token. */
    sessions: new Map<string, FakeSession>(),
    families: [] as FakeFamily[],
    /** By account number; none counts as 0. */
    entitlementRevisions: new Map<string, number>(),
    links: createFakeLinks(now),
    identityGrants: new Map<string, Proven>(),
    passcodes: new Map<string, FakePasscode>(),
    optOuts: createOptOuts(now),
    magicLinks: new Map<string, FakeLink>(),
    /** Links of mails by their tokens, and whom a device is taken for. */
    entryLinks: new Map<string, FakeEntryLink>(),
    identified: new Map<string, FakeIdentified>(),
    proofs: new Map<string, FakeProof>(),
    /** Mail and text messages, the newest last. */
    messages: [] as FakeMessage[],
    /** Telemetry and user events, by their id. */
    events: new Map<string, object>(),
    /** What customers have bought, and their bills, the newest last. */
    subscriptions: [] as FakeSubscription[],
    bills: [] as FakeBill[],
    /** What products are, where somebody asks; and what was opened because of them. */
    plans: new Map<string, PlanWish>(),
    entitlements: [] as FakeEntitlement[],
    partners: createFakePartners(),
    partnerGuesses: createTries({ now, limit: 30, withinMs: 15 * minutes }),
    /** What partners pay for. */
    partnerEntitlements: [] as { customer: FakeCustomer; shown: PartnerEntitlement }[],
    /** Devices that showed a person to be there, until when; and the stamps they showed it by. */
    humans: new Map<string, Date>(),
    radios: [] as FakeRadio[],
    /** What records say of used cars, by radio id or VIN. */
    usedVehicles: new Map<string, string>(),
    lookUps: createTries({ now, limit: 5, withinMs: 10 * minutes }),
    signals: createTries({ now, limit: 3, withinMs: 24 * 60 * minutes }),
    usedStamps: new Set<string>(),
    giftCardTokens: new Map<GiftCardTokenId, LookedUp>(),
    /** Prices that were told, by their ids. */
    quotes: new Map<string, FakeQuote>(),
    /** By id. */
    orders: new Map<string, FakeOrder>(),
    /** What was answered under an idempotency key, to what. */
    answers: new Map<string, { text: string; answer: unknown }>(),
    failedLookUps: createTries({ now, limit: 5, withinMs: 10 * minutes }),
    wrongPasswords: createTries({ now, limit: 5, withinMs: 15 * minutes }),
    wrongPasscodes: createTries({ now, limit: 5, withinMs: 10 * minutes }),
    sentMessages: createTries({ now, limit: 6, withinMs: 15 * minutes }),
    setupTokens: createTries({ now, limit: 20, withinMs: 60 * minutes }),
    logMessages: createTries({ now, limit: 6_000, withinMs: 10 * minutes }),

    /** Unlike any other, and readable when a test fails. */
    newId: (kind: string) => `${kind}-${String(++made).padStart(12, '0')}`,
    newUuid: () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
    in: (ms: number) => new Date(now().getTime() + ms),
  };
}
export type World = ReturnType<typeof createWorld>;

/** Of customers who have not said. */
export const languageIn = (country: CountryCode) => (country === 'CA' ? 'en-CA' : 'en-US');

export const moneyIn = (country: CountryCode, minorUnits: number): Money => ({
  minorUnits,
  currency: currencyOf[country],
});
