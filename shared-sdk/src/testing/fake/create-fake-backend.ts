import {
  type CookieStore,
  createSdk,
  memoryCookies,
  type Sdk,
  type SdkOptions,
  systemClock,
} from '@sideband/shared-sdk';
import { lonelyBrowser } from '../../client/browser/lonely-browser.ts';
import type { SdkConfig } from '../../contract/config/model.ts';
import type { SessionType } from '../../contract/session/model.ts';
import { accountTwins } from '../account/fake.ts';
import { accountManagementTwins } from '../account-management/fake.ts';
import { activationTwins } from '../activation/fake.ts';
import { billingTwins } from '../billing/fake.ts';
import { billTwins } from '../billing/fake-bills.ts';
import { configurationTwins } from '../configuration/fake.ts';
import { contentTwins } from '../content/fake.ts';
import { continuousServiceTwins } from '../continuous-service/fake.ts';
import { deviceTwins } from '../device/fake.ts';
import { deviceAuthenticationTwins } from '../device-authentication/fake.ts';
import { eligibilityCheckTwins } from '../eligibility-check/fake.ts';
import { entitlementTwins } from '../entitlements/fake.ts';
import { giftCardTwins } from '../gift-cards/fake.ts';
import { identificationTwins } from '../identification/fake.ts';
import { identityTwins } from '../identity/fake.ts';
import { invoiceTwins } from '../invoices/fake.ts';
import { linkingTwins } from '../linking/fake.ts';
import { localizationTwins } from '../localization/fake.ts';
import { magicLinkTwins } from '../magic-link/fake.ts';
import { offerTwins } from '../offers/fake.ts';
import { oneTimePasscodeTwins } from '../one-time-passcode/fake.ts';
import { orderTwins } from '../orders/fake.ts';
import { outreachTwins } from '../outreach/fake.ts';
import { eraseClosedAccounts, ownIdentityTwins } from '../own-identity/fake.ts';
import { partnerEntitlementTwins } from '../partner-entitlements/fake.ts';
import { partnerIntegrationTwins } from '../partner-integration/fake.ts';
import { passkeyTwins } from '../passkey/fake.ts';
import { paymentMethodTwins } from '../payment-methods/fake.ts';
import { paymentTwins } from '../payment-methods/fake-payments.ts';
import { personalisationTwins } from '../personalisation/fake.ts';
import { privacyTwins } from '../privacy/fake.ts';
import { profileTwins } from '../profile/fake.ts';
import { purchaseTwins } from '../purchases/fake.ts';
import { quoteTwins } from '../quotes/fake.ts';
import { radioTwins } from '../radios/fake.ts';
import { serviceAccessTwins } from '../service-access/fake.ts';
import { sessionTwins } from '../session/fake.ts';
import { studentStatusTwins } from '../student-status/fake.ts';
import { subscriptionTwins } from '../subscriptions/fake.ts';
import { telemetryTwins } from '../telemetry/fake.ts';
import { timeTwins } from '../time/fake.ts';
import { trialTwins } from '../trial/fake.ts';
import { userEventTwins } from '../user-events/fake.ts';
import { utilityTwins } from '../utility/fake.ts';
import { validationTwins } from '../validation/fake.ts';
import { webOfferTwins } from '../web-offers/fake.ts';
import { answerWith } from './answer.ts';
import { createGiven } from './create-given.ts';
import type { Network } from './fake-browser.ts';
import { findTwin } from './find-twin.ts';
import type { Stage } from './given.ts';
import { type CallName, createMischief } from './mischief.ts';
import { Failure, visit } from './twin.ts';
import { createWire } from './wire.ts';
import { createWorld } from './world.ts';

const twins = [
  ...accountTwins,
  ...activationTwins,
  ...continuousServiceTwins,
  ...billingTwins,
  ...accountManagementTwins,
  ...billTwins,
  ...configurationTwins,
  ...contentTwins,
  ...deviceTwins,
  ...deviceAuthenticationTwins,
  ...eligibilityCheckTwins,
  ...entitlementTwins,
  ...giftCardTwins,
  ...identificationTwins,
  ...identityTwins,
  ...magicLinkTwins,
  ...offerTwins,
  ...oneTimePasscodeTwins,
  ...orderTwins,
  ...ownIdentityTwins,
  ...partnerEntitlementTwins,
  ...partnerIntegrationTwins,
  ...passkeyTwins,
  ...profileTwins,
  ...localizationTwins,
  ...invoiceTwins,
  ...linkingTwins,
  ...paymentMethodTwins,
  ...paymentTwins,
  ...personalisationTwins,
  ...privacyTwins,
  ...purchaseTwins,
  ...quoteTwins,
  ...radioTwins,
  ...serviceAccessTwins,
  ...sessionTwins,
  ...studentStatusTwins,
  ...outreachTwins,
  ...subscriptionTwins,
  ...telemetryTwins,
  ...timeTwins,
  ...trialTwins,
  ...userEventTwins,
  ...utilityTwins,
  ...validationTwins,
  ...webOfferTwins,
];

export interface FakeBackend extends Stage {
  fetch: typeof fetch;
  /**
   * Returns `fetch` for a browser with these cookies. It also stores that browser's HttpOnly
   * cookies.
   */
  fetchOf(browser: CookieStore): typeof fetch;
  /** Handles one request of a browser with these HttpOnly cookies, and updates them. */
  network: Network;
  newSdk(options?: Partial<SdkOptions>): Sdk;
  /** Carries out the next request of this call but loses its response. */
  loseAnswer(call: CallName): void;
  /**
   * Drops the next request of this call. It is carried out only when the returned function is
   * called.
   */
  strand(call: CallName): () => Promise<Response> | undefined;
  /**
   * Fails the next request of this call with the given status code or a network error, without
   * carrying it out.
   */
  fail(call: CallName, how: number | 'network'): void;
  /**
   * Responds to the next request of this call with status 200 and this data, valid or not, without
   * carrying it out.
   */
  answer(call: CallName, data: unknown): void;
  /** Refuses the next request of this call with this refusal, without carrying it out. */
  refuse(call: CallName, refusal: { code: string; retryAfterSeconds?: number }): void;
  /** Delays every response from now on. */
  delay(ms: number): void;
  /** Number of times that the call was made. */
  timesAsked(call: CallName): number;
  /** All telemetry and user events received, oldest first. */
  events(): object[];
  /** Ends all customer sessions on the server. */
  endSessions(): void;
  /** Rejects all refresh tokens from now on. Access tokens stay valid until they expire. */
  refuseRenewals(): void;
  /** Number of sessions of the given type that can still be refreshed. */
  openSessions(type: SessionType): number;
}

const care: NonNullable<SdkConfig['chat']> = {
  phone: { US: '1-888-555-0134', CA: '1-888-555-0171' },
  hours: { opensAt: '08:00', closesAt: '20:00' },
};
const siteOf = { US: 'http://localhost/api', CA: 'http://ca.localhost/api' };

/**
 * Creates an in-memory API with the same calls, codes and limits, without a server. It is all that
 * a remote in stand-alone mode or a UI test needs.
 */
export function createFakeBackend({
  now: time = () => new Date(),
}: {
  now?: () => Date;
} = {}): FakeBackend {
  let ahead = 0;
  const now = () => new Date(time().getTime() + ahead);
  const world = createWorld(now);
  const { around, ...switches } = createMischief();

  const jars = new WeakMap<CookieStore, Map<string, string>>();
  const fetchOf = (browser: CookieStore): typeof fetch => {
    const cookies = jars.get(browser) ?? new Map<string, string>();
    jars.set(browser, cookies);
    return (input, init) => network(String(input), init ?? {}, cookies);
  };
  const network: Network = (url, init, cookies) =>
    answer(new URL(url, 'http://localhost'), { cookies, ...init });

  async function answer(
    { pathname, hostname, searchParams: query }: URL,
    { cookies, method = 'GET', headers, body }: RequestInit & { cookies: Map<string, string> },
  ): Promise<Response> {
    const found = findTwin(twins, method, pathname);
    if (!found) {
      return answerWith(() => {
        throw new Failure(404, 'NOT_FOUND');
      });
    }
    const { twin, params } = found;
    eraseClosedAccounts(world);
    const answered = new Headers();
    const arrived = new Headers(headers);
    const visitor = visit({
      world,
      sent: arrived,
      headers: answered,
      // The site is determined by its host, as in production.
      country: hostname.startsWith('ca.') ? 'CA' : 'US',
      bearer: arrived.get('authorization')?.replace('Bearer ', '') ?? '',
      cookies,
    });
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
    const header = (name: string) => arrived.get(name);
    return around(`${twin.call.domain}.${twin.call.name}`, () =>
      answerWith(
        () => twin.answer(visitor, { params, query, header, body: sent }),
        answered,
        twin.call.file,
      ),
    );
  }

  return {
    given: createGiven(world),
    fetch: fetchOf(memoryCookies()),
    fetchOf,
    network,
    newSdk({ country = 'US', cookies = memoryCookies(), ...options } = {}) {
      const sdk = createSdk({
        apiBase: siteOf[country],
        country,
        fetch: fetchOf(cookies),
        cookies,
        draftStorage: null,
        browser: lonelyBrowser(),
        clock: { ...systemClock, now },
        ...options,
      });
      sdk.config.chat ??= care;
      return sdk;
    },
    newWire({ country = 'US' } = {}) {
      const cookies = new Map<string, string>();
      const fetch: typeof globalThis.fetch = (input, init) =>
        network(String(input), init ?? {}, cookies);
      return createWire({ fetch, cookies, apiBase: siteOf[country] });
    },
    async wait(ms) {
      ahead += ms;
    },
    ...switches,
    openSessions: (type) =>
      world.families.filter(
        ({ customer, isOver }) => !isOver && (type === 'authenticated') === Boolean(customer),
      ).length,
    refuseRenewals() {
      for (const family of world.families) family.tokens = [];
    },
    events: () => [...world.events.values()],
    endSessions() {
      for (const family of world.families) if (family.customer) family.isOver = true;
    },
  };
}
