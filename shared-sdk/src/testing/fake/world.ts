import type { Account } from '@sideband/shared-sdk/account';
import type { GiftCardInput, GiftCardTokenId, Redemption } from '@sideband/shared-sdk/gift-cards';
import type { PasscodeOption } from '@sideband/shared-sdk/one-time-passcode';
import * as limits from '@sideband/shared-sdk/rules/limits';
import type { TrialTrace } from '@sideband/shared-sdk/rules/one-trial';
import { type CountryCode, currencyOf, type Money } from '@sideband/shared-sdk/wire';
import type { PartnerEntitlement } from '../../contract/partner-entitlements/model.ts';
import { createContent } from '../content/fake-content.ts';
import { createFakeDevices } from '../device/fake-devices.ts';
import type { FakeEntitlement } from '../entitlements/fake.ts';
import { createFakeLinks } from '../linking/fake-links.ts';
import { createCatalogue } from '../offers/fake-catalogue.ts';
import type { FakeOrder } from '../orders/fake-order.ts';
import { createFakeCarmaker } from '../partner-integration/fake-carmaker.ts';
import { createFakeCards } from '../payment-methods/fake-cards.ts';
import { createOptOuts } from '../privacy/fake-opt-outs.ts';
import { createFakeStudents } from '../student-status/fake-students.ts';
import type { FakeBill } from './bill-of.ts';
import type { FakeEntryLink, FakeIdentified } from './entrance.ts';
import type { FakeFamily } from './families.ts';
import type { OutreachOptions, PlanOptions } from './given-options.ts';
import { createFakePartners } from './partners.ts';
import type { FakeQuote } from './quote-of.ts';
import type { FakeRadio } from './radio-of.ts';
import type { FakeSubscription } from './subscription-of.ts';
import { createTries } from './tries.ts';

export interface FakeCustomer {
  account: Account;
  /** Language of messages to the customer. */
  language: 'en-US' | 'en-CA' | 'fr-CA';
  identityId: string;
  /** Null if the customer signs in without a password. */
  password: string | null;
  /** Ten digits. */
  phone: string | null;
  /** Contact options for passcodes. */
  passcodesBy: PasscodeOption[];
  userHandle: string;
  /** IDs of the credentials. */
  passkeys: string[];
  /** Name and creation time by passkey, where a test has set them. */
  passkeyDetails?: Record<string, { name?: string; createdAt?: Date }>;
}

/** The fields of an email or text message that tests read. */
export interface FakeMessage {
  to: string;
  passcode?: string;
  magicLinkId?: string;
  returnTo?: string;
  studentToken?: string;
  trial?: 'started' | 'ending' | 'ended';
  handOffToken?: string;
  radioLastFour?: string;
}

/** Link of a letter that offers the trial of a radio. */
interface FakeLetter {
  deviceId: string;
  offerId: string | undefined;
  isOver: boolean;
}

/** A dealer's link, and what the dealer recorded. */
export interface FakeDealerLink {
  record: {
    deviceId: string;
    country: CountryCode;
    dealer: string;
    firstName: string;
    lastName: string;
    zip: string;
    email: string;
    phone: string;
  };
  offerId: string | undefined;
  expiresAt: Date;
  usedAt: Date | null;
  usedBy: string | null;
  /** Who activated the trial with it. */
  customer: FakeCustomer | undefined;
}

/** A passcode that was sent. Only the latest is valid. */
export interface FakePasscode {
  passcode: string;
  destination: string | undefined;
  expiresAt: Date;
}

export interface FakeLink {
  customer: FakeCustomer | undefined;
  /** `SAL` for a link that claims service access. */
  purpose: 'SIGN_IN' | 'SAL';
  /** Email address that the link was sent to or the access was issued to. */
  email: string | undefined;
  /** Device that requested the link. */
  askedBy?: string;
  access: 'unauthorized' | 'unknown' | undefined;
  expiresAt: Date;
  isUsed: boolean;
}

/** A grant from a passcode, a magic link or the start of a passkey ceremony. */
export interface FakeProof {
  kind: 'oneTimePasscode' | 'magicLink' | 'passkeyStart';
  deviceId: string;
  customer: FakeCustomer | undefined;
  context: string;
  /** The verified address, the ID of the magic link or the challenge. */
  detail: string | undefined;
  expiresAt: Date;
}

export interface FakeGiftCard {
  input: GiftCardInput;
  lastFour: string;
  country: CountryCode;
  balance: number | null;
  lastDay: string;
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

/** Message that the product shows, to one customer or to everyone in a country. */
interface FakeOutreach {
  id: string;
  customer: FakeCustomer | undefined;
  country: CountryCode;
  texts: OutreachOptions['texts'];
  path: string | null;
  expiresAt: string | null;
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

/** Creates the complete state of the fake. */
export function createWorld(now: () => Date) {
  let made = 0;
  return {
    now,
    customers: [] as FakeCustomer[],
    /** When the personal data of closed accounts is erased. */
    closures: new Map<FakeCustomer, Date>(),
    giftCards: [] as FakeGiftCard[],
    catalogue: createCatalogue(now),
    content: createContent(),
    cards: createFakeCards(),
    devices: createFakeDevices(),
    students: createFakeStudents(now),
    /** By access token. */
    sessions: new Map<string, FakeSession>(),
    families: [] as FakeFamily[],
    /** By account number; 0 if absent. */
    entitlementRevisions: new Map<string, number>(),
    links: createFakeLinks(now),
    identityGrants: new Map<string, Proven>(),
    passcodes: new Map<string, FakePasscode>(),
    optOuts: createOptOuts(now),
    /** IDs of suggestions that customers have dismissed. */
    dismissedActions: new Map<FakeCustomer, ReadonlySet<string>>(),
    outreach: [] as FakeOutreach[],
    magicLinks: new Map<string, FakeLink>(),
    /** Entry links by token, and identified customers by device ID. */
    entryLinks: new Map<string, FakeEntryLink>(),
    identified: new Map<string, FakeIdentified>(),
    proofs: new Map<string, FakeProof>(),
    /** Emails and text messages, newest last. */
    messages: [] as FakeMessage[],
    /** Links of letters and dealers, by token. */
    letters: new Map<string, FakeLetter>(),
    dealerLinks: new Map<string, FakeDealerLink>(),
    invitationGuesses: createTries({ now, ...limits.invitationGuesses }),
    /** Telemetry and user events, by ID. */
    events: new Map<string, object>(),
    /** Subscriptions and invoices, newest last. */
    subscriptions: [] as FakeSubscription[],
    bills: [] as FakeBill[],
    /** Plans by product ID, and the entitlements granted through them. */
    plans: new Map<string, PlanOptions>(),
    entitlements: [] as FakeEntitlement[],
    partners: createFakePartners(),
    partnerGuesses: createTries({ now, ...limits.partnerGuesses }),
    carmaker: createFakeCarmaker(),
    handOffGuesses: createTries({ now, ...limits.handOffsOfDevice }),
    /** Plans that partners pay for. */
    partnerEntitlements: [] as { customer: FakeCustomer; shown: PartnerEntitlement }[],
    /** When the human check of each device expires. `usedStamps` are the proofs already used. */
    humans: new Map<string, Date>(),
    radios: [] as FakeRadio[],
    /** Records of used cars, by radio ID or VIN. */
    usedVehicles: new Map<string, string>(),
    lookUps: createTries({ now, ...limits.lookUpsOfDevice }),
    signals: createTries({ now, ...limits.signalsToRadio }),
    usedStamps: new Set<string>(),
    giftCardTokens: new Map<GiftCardTokenId, LookedUp>(),
    /** Quotes by ID. */
    quotes: new Map<string, FakeQuote>(),
    /** Orders by ID. */
    orders: new Map<string, FakeOrder>(),
    /** Traces of all trials so far. */
    trialsTaken: [] as TrialTrace[],
    /** Stored responses by idempotency key, with the request. */
    answers: new Map<string, { text: string; answer: unknown }>(),
    failedLookUps: createTries({ now, ...limits.giftCardsOfDevice }),
    wrongPasswords: createTries({ now, ...limits.passwordsOfHandle }),
    wrongPasscodes: createTries({ now, ...limits.passcodesOnDevice }),
    sentMessages: createTries({ now, ...limits.messagesTo }),
    setupTokens: createTries({ now, ...limits.cardSetupsOfAccount }),
    logMessages: createTries({ now, ...limits.logMessagesFromAddress }),

    /** Returns a unique ID that is readable in a failed test. */
    newId: (kind: string) => `${kind}-${String(++made).padStart(12, '0')}`,
    newUuid: () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
    in: (ms: number) => new Date(now().getTime() + ms),
  };
}
export type World = ReturnType<typeof createWorld>;

/** Default language of customers who have not set one. */
export const languageIn = (country: CountryCode) => (country === 'CA' ? 'en-CA' : 'en-US');

export const moneyIn = (country: CountryCode, minorUnits: number): Money => ({
  minorUnits,
  currency: currencyOf[country],
});

/** The current day. All customers of the fake live in UTC. */
export const dayOf = ({ now }: Pick<World, 'now'>): string => now().toISOString().slice(0, 10);
