import { describe, expect, it, jest } from '@jest/globals';
import { createSdk, isMissingValueError, memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import type { AnyCall } from '@sideband/shared-sdk/wire';
import { contract } from './contract.ts';
import { routes } from './routes.ts';

const page = 'https://sideband.example';
const domains = new Set(contract.map(({ domain }) => domain));

describe('wire contract', () => {
  it.each([
    ['discovery', ['search', 'voice']],
    ['playback', ['playback', 'nextUp', 'sports', 'decryptionKeys']],
    ['the catalog', ['pages', 'stationFeedback', 'notifications', 'autoDownload']],
    ['a listener’s library and likes', ['library', 'contentActivity', 'taste']],
    ['payment', ['billing', 'paymentMethods', 'payments', 'invoices', 'giftCards']],
    ['purchase', ['offers', 'orders', 'subscriptions', 'entitlements', 'partnerEntitlements']],
  ])('covers %s', (_, names) => {
    expect([...domains]).toEqual(expect.arrayContaining(names));
  });

  it('uses the access token of a session for most calls', () => {
    const withAccessToken = contract.filter(({ credential }) =>
      ['session', 'authenticated'].includes(credential),
    );
    expect(withAccessToken.length).toBeGreaterThan(contract.length / 2);
  });

  it('marks no POST or PATCH call as safe to retry, and marks all other calls as safe except three', () => {
    const repeated = contract.filter(({ retry }) => retry === 'safe');
    const once = contract.filter((call) => !repeated.includes(call));

    expect(new Set(repeated.map(({ method }) => method))).toEqual(
      new Set(['GET', 'PUT', 'DELETE']),
    );
    expect(
      once
        .filter(({ method }) => method !== 'POST' && method !== 'PATCH')
        .map(({ domain, name }) => `${domain}.${name}`)
        .sort(),
    ).toEqual(['oneTimePasscode.redeem', 'ownIdentity.remove', 'time.metronome']);
  });

  /** Query parameters that SDK §5 requires. */
  it.each([
    ['identity.status', 'handle'],
    ['identity.recordOfSaleExists', 'email'],
    ['serviceAccess.check', 'magicLinkGrant'],
  ])('requires %s to have %s, and sends nothing without it', async (name, required) => {
    const call = contract.find((one) => `${one.domain}.${one.name}` === name);
    const fetch = jest.fn<typeof globalThis.fetch>();
    const cookies = memoryCookies();
    const sdk = createSdk({ apiBase: '/api', country: 'US', fetch, cookies, draftStorage: null });
    // TypeScript would reject this call.
    const ask: (input: object) => Promise<unknown> = sdk.bind({ call: call as AnyCall })
      .call as never;

    for (const query of [{}, { [required]: null }, { [required]: '' }]) {
      const failure = await ask({ query }).catch((thrown: unknown) => thrown);
      expect(failure).toMatchObject({ name: 'MissingValueError', missing: [required] });
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  /** Calls that require a value in the URL or a grant from the caller. */
  const needy = [
    ...['activation.restore', 'activation.sync', 'authentication.logIn'],
    ...['billing.getBillingProfile', 'billing.updateBillingProfile'],
    ...['billing.getBillingProfileNextBill', 'billing.getBillingProfilePaymentHistory'],
    ...['billing.getBalanceDueDetails', 'billingService.payBalanceDue'],
    ...['billingService.addPaymentMethod', 'configuration.country', 'configuration.common'],
    ...['configuration.appSettings', 'configuration.renderApplicationConfigWithSession'],
    ...['connectedDevices.rename', 'connectedDevices.revoke', 'content.entriesByType'],
    ...['content.entryById', 'decryptionKeys.byKeyId', 'decryptionKeys.byUrl', 'device.migrate'],
    ...['identity.authenticateOneTimePasscode', 'identity.authenticateMagicLink'],
    ...['identity.status', 'identity.statusOfStore', 'identity.recordOfSaleExists'],
    ...['invoices.getInvoice', 'invoices.getInvoices', 'localization.getLocalizations'],
    ...['magicLink.redeem', 'nextUp.remove', 'offers.offersChange', 'offers.offersNew'],
    ...['offers.offersSave', 'offers.offerDetails', 'orders.confirmOrder', 'orders.getOrder'],
    ...['pages.getBrowsePageView', 'pages.getBrowseContainerView', 'pages.getPage'],
    ...['pages.getContainer', 'pages.getSetSegment', 'pages.getUserProgress'],
    ...['pages.channelPeek', 'pages.getPivotingContainer'],
    ...['partnerEntitlements.activatePartnerEntitlement'],
    ...['partnerIntegration.getDetailedDeviceState', 'passkey.finishLogin'],
    ...['passkey.finishCreation', 'paymentMethods.getPaymentMethod'],
    ...['paymentMethods.updatePaymentMethod', 'paymentMethods.deletePaymentMethod'],
    ...['paymentMethods.getPaymentMethodHistory'],
    ...['paymentMethods.setBillingProfileDefaultPaymentMethod'],
    ...['paymentMethods.createPaymentMethodsCardSetupToken', 'payments.createPaymentSetupToken'],
    ...['payments.createPayment', 'playback.lookAround', 'playback.lookAroundEpisodes'],
    ...['playback.getPlaybackState', 'playback.updatePlaybackState', 'search.getSearchFilters'],
    ...['search.recentSearches', 'search.trendingSearches', 'serviceAccess.check'],
    ...['session.startAnonymous', 'session.startAuthenticated', 'sports.eventSummary'],
    ...['sports.eventScores', 'stationFeedback.getStationFeedback', 'studentStatus.findSchools'],
    ...['studentStatus.sendLink', 'studentStatus.bringDocumentPart'],
    ...['studentStatus.giveDocument', 'subscriptions.subscriptionForId'],
    ...['taste.getYourTastepicksSet', 'taste.getTaste', 'taste.recommend'],
    ...['vehicleState.fromHandOff', 'vehicleState.byRadioId', 'vehicleState.byVin'],
    ...['vehicleState.bySubscription'],
  ];

  const callNamed = (name: string): AnyCall => {
    const call = contract.find((stated) => `${stated.domain}.${stated.name}` === name);
    if (!call) throw new Error(`nobody states ${name}`);
    return call;
  };

  it.each(needy)('does not send %s without its required values', async (name) => {
    const call = callNamed(name);
    const fetch = jest.fn<typeof globalThis.fetch>();
    const cookies = memoryCookies();
    const sdk = createSdk({ apiBase: '/api', country: 'US', fetch, cookies, draftStorage: null });
    // TypeScript would reject this call.
    const ask: (input: object) => Promise<unknown> = sdk.bind({ call }).call as never;

    const failure = await ask({}).catch((thrown: unknown) => thrown);

    expect(isMissingValueError(failure)).toBe(true);
    expect(fetch).not.toHaveBeenCalled();
  });

  /** The microservices, whose paths have no version. Two of their calls only read. */
  const microservices = [
    ...['account-mgmt/contact-preferences', 'account-mgmt/update-account-login'],
    ...['account-mgmt/update-account-password', 'account-mgmt/update-billing-info'],
    ...['account-mgmt/update-customer-info', 'account-mgmt/update-nickname'],
    ...['account-mgmt/remove-device', 'account-mgmt/modify-subscription-options', 'account'],
    ...['account/non-pii', 'account/verify', 'account/update-streaming', 'account/oem'],
    ...['account/next-best-action', 'account/update-cna', 'account/sal/dtok2magiclink'],
    ...['authenticate/login', 'authenticate/validate-login', 'billing/activity'],
    ...['account/cs-eligible-radios', 'account/cs-eligibility-check'],
    ...['account/cs-eligible-radio/non-pii', 'account/token/cs-eligible-radios'],
    ...['account/add-service/cs-eligible-subscriptions', 'account/acsc'],
    ...['check-eligibility/captcha', 'check-eligibility/used-vehicle', 'payment/giftcard/info'],
    ...['payment/giftcard/redeem', 'identity/customer/email', 'identity/customer/flepz'],
    ...['identity/device/license-plate', 'payment/make-payment'],
    ...['payment/update-ebill-enrollment', 'payment/update-payment-info'],
    ...['purchase/add-subscription', 'purchase/link-device', 'purchase/swap-radio'],
    ...['quotes/quote', 'quotes/continuous-service-quote', 'quotes/swap-radio-quote'],
    ...['device/info', 'device/refresh', 'device/send-refresh-instruction', 'device/validate'],
    ...['identity/sal/create', 'authenticate/logout', 'utility/log-message', 'utility/env-info'],
    ...['utility/update-usecase', 'validate/customer-info', 'validate/password'],
    ...['validate/unique-login', 'offers/customer', 'offers/customer/add'],
    ...['offers/customer/change', 'offers/renewal', 'offers/info', 'offers/all-package-desc'],
    ...['offers/commerce/info'],
  ];
  const reading = ['account/next-best-action', 'utility/env-info'];

  it.each(microservices)(
    'calls %s with credentials, by POST with a JSON body unless it only reads',
    async (path) => {
      const call = contract.find((stated) => stated.path === path);
      if (!call) throw new Error(`nobody states ${path}`);
      const { fetch: answer } = createFakeBackend();
      const asked: Request[] = [];
      const fetch: typeof globalThis.fetch = (input, init) => {
        asked.push(new Request(new URL(String(input), page), init));
        return answer(input, init);
      };
      const cookies = memoryCookies();
      const sdk = createSdk({ apiBase: '/api', country: 'US', fetch, cookies, draftStorage: null });
      await sdk.session.start();
      const ask: (input?: object, handed?: object) => Promise<unknown> = sdk.bind({ call })
        .call as never;
      const method = reading.includes(call.path) ? 'GET' : 'POST';
      const body = call.headers ? { body: {} } : {};

      await ask(method === 'GET' ? undefined : body, { grant: 'any' }).catch(() => {});

      const request = asked.find(({ url }) => url === `${page}/api/${call.path}`);
      expect([request?.method, request?.credentials]).toEqual([method, 'include']);
      if (method === 'GET') return;
      expect(request?.headers.get('content-type')).toBe('application/json');
      expect(await request?.json()).toEqual(expect.any(Object));
    },
  );

  it.each(routes.map(({ call }): [string, AnyCall] => [`${call.domain}.${call.name}`, call]))(
    "the SDK's fake implements %s, which the API serves",
    async (name, { method, path }) => {
      const { fetch, timesAsked } = createFakeBackend();

      await fetch(`/api/${path.replaceAll(/\{\w+\}/g, 'any')}`, { method });

      expect(timesAsked(name as Parameters<typeof timesAsked>[0])).toBe(1);
    },
  );
});
