import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { configuration } from '@sideband/shared-sdk/configuration/calls';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import type { GivenCustomer, Stage } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import { invoiceId } from '@sideband/shared-sdk/invoices/model';
import { offers } from '@sideband/shared-sdk/offers/calls';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { partnerEntitlements } from '@sideband/shared-sdk/partner-entitlements/calls';
import { createOrSignIn } from '@sideband/shared-sdk/sign-in';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { startStage } from '../testing/stage.ts';

// Asserts every field of the responses to a customer, record by record, under its wire name.
const home = {
  addressLine1: '1 Capitol Sq',
  addressLine2: 'Floor 2',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};
const money = (minorUnits: number) => ({ minorUnits, currency: 'USD' });
const text = expect.any(String);
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

let stage: Stage;
let sdk: Sdk;
let customer: GivenCustomer;
let subscriptionId: string;
let card: Awaited<ReturnType<Stage['given']['paymentMethod']>>;
beforeAll(async () => {
  stage = await startStage('PostgreSQL');
  const { given, newSdk } = stage;
  sdk = newSdk();
  customer = await given.customer({
    username: 'grace.h',
    phone: '2125550111',
    credit: 1250,
    amountDue: 3499,
    dueInDays: -2,
    serviceAddress: home,
  });
  await signInWithPassword(sdk, customer);
  card = await given.paymentMethod(customer);
  subscriptionId = await given.subscription({ of: customer });
});

/** Unwraps a result. A refusal here is a bug in the test. */
function answered<Value>(
  ending: { ok: true; value: Value } | { ok: false; error: unknown },
): Value {
  if (!ending.ok) throw new Error(JSON.stringify(ending.error));
  return ending.value;
}
const profile = () => billingProfileId.parse(card.billingProfileId);

describe('API responses: every field', () => {
  it('returns a customer with their name, contact details, address and balance', async () => {
    const { read, readWithoutPerson } = sdk.bind(accounts);
    const billingStatus = {
      amountDue: money(3499),
      credit: money(1250),
      isEBill: true,
      isPastDue: true,
    };
    expect(answered(await read())).toMatchObject({
      accountNumber: customer.accountNumber,
      username: 'grace.h',
      email: customer.handle,
      firstName: 'Avery',
      lastName: 'Stone',
      phone: '2125550111',
      serviceAddress: home,
      billingStatus,
    });
    expect(answered(await readWithoutPerson({}))).toMatchObject({ billingStatus });
  });

  it('returns a Canadian customer with their country, and offers in Canadian dollars', async () => {
    const { given, newSdk } = stage;
    const canadian = newSdk({ country: 'CA' });
    const serviceAddress = {
      addressLine1: '1045 rue des Parlementaires',
      city: 'Québec',
      state: 'QC',
      zip: 'G1A 1A3',
      country: 'CA' as const,
    };
    await signInWithPassword(canadian, await given.customer({ country: 'CA', serviceAddress }));
    expect(answered(await canadian.bind(accounts).read())).toMatchObject({
      serviceAddress,
      billingStatus: { amountDue: { minorUnits: 0, currency: 'CAD' }, isPastDue: false },
    });

    const id = await given.offer({ country: 'CA', baseTerm: 'Annual', campaign: 'winter' });
    const { offerDetails } = canadian.bind(offers);
    const cad = (minorUnits: number) => ({ minorUnits, currency: 'CAD' });
    expect(answered(await offerDetails({ params: { offerId: offerId.parse(id) } }))).toMatchObject({
      id,
      name: text,
      billingPlatform: 'Direct',
      baseTerm: 'Annual',
      campaignId: 'winter',
      products: [{ productId: 'streaming-all-access', productType: 'main' }],
      basePrice: { productAmount: cad(10990), total: cad(10990) },
      productGroups: ['streaming'],
      phases: [
        {
          type: 'Introductory',
          billingPeriod: 'P3M',
          price: { total: cad(300), mrfAmount: cad(0) },
        },
        { type: 'AutoRenewing', billingPeriod: 'P1Y', price: { total: cad(10990) } },
      ],
    });
  });

  it('returns an account with its consents and special handling', async () => {
    const agreed = {
      ...({ consentType: 'Privacy policy', countryCode: 'US', platform: 'Web' } as const),
      ...({ appVersion: '1.0', version: '2026-01', language: 'en-US' } as const),
    };
    const { update, readMine } = sdk.bind(accounts);
    answered(await update({ privacyAgreements: [agreed] }));
    expect(answered(await readMine())).toMatchObject({
      accountNumber: customer.accountNumber,
      privacyAgreements: [agreed],
      specialHandlingFlag: false,
      userOptedOut: false,
    });
  });

  it('returns a billing profile with its payer, payment method and open subscriptions', async () => {
    const params = { billingProfileId: profile() };
    expect(answered(await sdk.bind(billing).getBillingProfile({ params }))).toMatchObject({
      id: profile(),
      defaultPaymentMethodId: card.paymentMethodId,
      billingProfileName: { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } },
      serviceAddress: { addressLine1: '1 Capitol Sq' },
      status: {
        open: { activeDisputes: 0, serviceAddressStatus: 'valid', subscriptions: [subscriptionId] },
      },
    });
  });

  it('returns the next bill with its balance due and items', async () => {
    const params = { billingProfileId: profile() };
    const bill = answered(await sdk.bind(billing).getBillingProfileNextBill({ params }));
    expect(bill.balanceDue).toEqual(money(0));
    expect(bill.items).toContainEqual({
      subscriptionId,
      description: text,
      dueDate: day,
      amount: money(1099),
    });
  });

  it('returns a bill with its lines, taxes, payments and refunds', async () => {
    const { given } = stage;
    const id = await given.invoice({ of: customer, paidFrom: 'card', refunded: 300 });
    const params = { billingProfileId: profile() };
    const found = await sdk
      .bind(invoices)
      .getInvoice({ params: { ...params, id: invoiceId.parse(id) } });
    expect(answered(found)).toMatchObject({
      id,
      number: id.toUpperCase(),
      dueDate: day,
      appliedBalance: money(0),
      amountDue: money(0),
      amountPaid: money(1099),
      amountTotal: money(1099),
      lines: [
        {
          offerId: text,
          productId: 'streaming-all-access',
          amountAllocation: {
            taxAmount: money(0),
            prorationAdjustmentApplied: money(0),
            mrfAmount: money(0),
          },
        },
      ],
      taxes: { total: money(0) },
    });

    const query = { startDateTime: '2020-01-01T00:00:00Z', endDateTime: '2040-01-01T00:00:00Z' };
    const history = sdk.bind(billing).getBillingProfilePaymentHistory({ params, query });
    expect(answered(await history).items).toEqual(
      expect.arrayContaining([
        { kind: 'payment', invoiceId: id, paidAt: moment, amount: money(1099) },
        {
          kind: 'refund',
          invoiceId: id,
          paidAt: moment,
          amount: money(300),
          invoiceAdjustmentId: `adj-${id}`,
        },
      ]),
    );
    await given.invoice({ of: customer, paidFrom: 'credit' });
    const { items } = answered(await sdk.bind(billing).activity({ transactionType: 'payment' }));
    expect(items.map(({ eventType, isRefund }) => [eventType, isRefund])).toEqual(
      expect.arrayContaining([
        ['REFUND', true],
        ['PAYMENT', false],
        ['BALANCE', false],
      ]),
    );
    const refund = items.find(
      ({ isRefund, billNumber }) => isRefund && billNumber === id.toUpperCase(),
    );
    expect(refund).toMatchObject({
      transactionDate: day,
      billNumber: id.toUpperCase(),
      eventType: 'REFUND',
      isLabel: false,
      description: 'Refund to your card',
      amount: money(-300),
      planLabel: 'streaming-all-access',
      packageName: 'streaming-all-access',
      packageNameInFR: null,
    });
  });

  it('returns a subscription with its phase, source, options and radio', async () => {
    const { given } = stage;
    const radio = await given.radio({ of: customer, lifecycle: 'trialClaimed' });
    const { deviceId, radioId, radioIdLastFour } = radio;
    const id = await given.subscription({ of: customer, deviceId });

    const { subscriptions: all } = answered(await sdk.bind(subscriptions).subscriptions());
    expect(all.find((one) => one.id === id)).toMatchObject({
      state: 'active',
      started: moment,
      offerId: `offer-${id}`,
      offers: { active: `offer-${id}` },
      currentPhase: { type: 'AutoRenewing', started: moment, billingPeriod: 'P1M' },
      source: { kind: 'stripe', externalReference: id },
      beneficiaries: [customer.accountNumber],
      billingProfileId: profile(),
      radio: { deviceId, radioIdLastFour, type: 'car', eligibilityStatus: 'LINK' },
    });

    const options = sdk.bind(accountManagement).readSubscriptionOptions({ subscriptionId: id });
    expect(answered(await options)).toMatchObject({
      cancel: true,
      changePlan: false,
      changeTerm: false,
      downloadManual: true,
      refreshRadio: true,
      replaceRadio: true,
      transfer: true,
      addRenewalPlan: false,
      cancelOptions: { online: true, viaChat: true, transferRadio: true, viewOffer: false },
    });

    const { readRadios, readSubscriptions } = sdk.bind(continuousService);
    expect(answered(await readRadios()).radios).toContainEqual({
      deviceId,
      last4DigitsOfRadioId: radioIdLastFour,
      yearMakeModel: '2016 BMW 320i',
      eligibilityStatus: 'LINK',
      type: 'car',
      subscriptionId: id,
    });
    expect(answered(await readSubscriptions()).subscriptions).toContainEqual({
      id,
      last4DigitsOfRadioId: radioIdLastFour,
      isActive: true,
      planIds: ['streaming-all-access'],
    });

    const { bySubscription } = sdk.bind(vehicleStates);
    expect(answered(await bySubscription({ params: { subscriptionId: id } }))).toMatchObject({
      deviceId,
      radioId,
      deviceSource: 'SMS',
      billingSystem: 'sms',
      lifecycleState: { state: 'active', phase: 'claimed' },
      vehicleState: { make: 'BMW', model: '320i', year: 2016 },
    });
  });

  it('returns an offer with its products and phases, and an order for it with every charge', async () => {
    const id = await stage.given.offer({ campaign: 'spring', partner: 'radio-plus' });
    const { offerDetails } = sdk.bind(offers);
    expect(answered(await offerDetails({ params: { offerId: offerId.parse(id) } }))).toMatchObject({
      id,
      name: text,
      billingPlatform: 'Direct',
      baseTerm: 'Monthly',
      campaignId: 'spring',
      products: [
        { productId: 'streaming-all-access', productType: 'main' },
        { productId: 'radio-plus', productType: 'partner' },
      ],
      basePrice: { productAmount: money(1099), total: money(1099) },
      productGroups: ['streaming'],
      phases: [
        {
          type: 'Introductory',
          duration: 'finite',
          billingPeriod: 'P3M',
          price: { total: money(300), mrfAmount: money(0) },
        },
        { type: 'AutoRenewing', duration: 'infinite', price: { total: money(1099) } },
      ],
    });

    const request = { newSubscription: { offerId: id, serviceAddress: home } };
    const plan = (minorUnits: number) => ({
      kind: 'plan',
      productId: 'streaming-all-access',
      amount: money(minorUnits),
    });
    const buyer = stage.newSdk();
    await signInWithPassword(buyer, await stage.given.customer({ credit: 1250, amountDue: 3499 }));
    expect(answered(await buyer.bind(orders).createOrder(request))).toMatchObject({
      id: expect.stringMatching(/^OAC-/),
      offerId: id,
      created: moment,
      charges: {
        oneTimeCharge: {
          period: 'P3M',
          lines: [plan(300)],
          total: money(300 + 3499 - 1250),
          previousBalance: money(3499 - 1250),
          postPurchaseBalance: money(0),
          giftCardBalance: money(0),
        },
        repeatingCharge: { period: 'P3M', lines: [plan(300)], total: money(300) },
        ongoingCharge: { period: 'P1M', lines: [plan(1099)], total: money(1099) },
      },
    });
  });

  it('returns a partner entitlement with its product and pending status', async () => {
    const id = await stage.given.partnerEntitlement({ of: customer });
    const found = answered(await sdk.bind(partnerEntitlements).getPartnerEntitlements());
    expect(found.partnerEntitlements).toContainEqual(
      expect.objectContaining({ id, productId: text, status: 'pending' }),
    );
  });

  it('returns an activated partner entitlement as free for its paid months, with no offer to follow', async () => {
    const holder = await stage.given.customer();
    const id = await stage.given.partnerEntitlement({ of: holder, months: 3 });
    const listening = stage.newSdk();
    await signInWithPassword(listening, holder);
    const { activatePartnerEntitlement } = listening.bind(partnerEntitlements);
    answered(await activatePartnerEntitlement({ params: { partnerEntitlementId: id } }));
    const found = answered(await listening.bind(subscriptions).subscriptions());
    expect(found.subscriptions).toMatchObject([
      {
        currentPhase: { type: 'Free', billingPeriod: 'P1M', count: 3, ends: moment },
        offers: { pending: null },
        source: { kind: 'internal', externalReference: id },
      },
    ]);
  });

  it("returns a signed-in customer's handle and contact options", async () => {
    expect(answered(await sdk.bind(identities).me())).toMatchObject({
      identityId: text,
      handle: customer.handle,
      state: 'ACCOUNT',
      hasPassword: true,
      contactOptions: [
        { type: 'EMAIL', maskedValue: expect.stringMatching(/^.•••@example\.com$/) },
      ],
    });
  });

  it('returns a new customer without a password as STREAMING', async () => {
    const newcomer = stage.newSdk();
    const emailAddress = `new-${crypto.randomUUID()}@example.com`;
    await createOrSignIn(newcomer, { emailAddress });
    expect(answered(await newcomer.bind(identities).me())).toMatchObject({
      handle: emailAddress,
      state: 'STREAMING',
      hasPassword: false,
    });
  });

  it('returns a new customer with a password as STREAMING with a password', async () => {
    const newcomer = stage.newSdk();
    const emailAddress = `new-${crypto.randomUUID()}@example.com`;
    await createOrSignIn(newcomer, { emailAddress, password: 'Quiet-Morning-7' });
    expect(answered(await newcomer.bind(identities).me())).toMatchObject({
      handle: emailAddress,
      state: 'STREAMING',
      hasPassword: true,
    });
  });

  it("returns a new customer's name and phone number, and an account of their own", async () => {
    const newcomer = stage.newSdk();
    const emailAddress = `new-${crypto.randomUUID()}@example.com`;
    const name = { firstName: 'Maud', lastName: 'Okafor' };
    await createOrSignIn(newcomer, { ...name, emailAddress, phone: '(212) 555-0188' });
    const known = answered(await newcomer.bind(accounts).read());
    expect(known).toMatchObject({
      ...name,
      email: emailAddress,
      username: null,
      phone: '2125550188',
      country: 'US',
      accountNumber: expect.stringMatching(/^41\d{9}$/),
      billingStatus: { amountDue: money(0), credit: money(0), isEBill: false, isPastDue: false },
    });
    expect(answered(await newcomer.bind(accounts).readMine())).toMatchObject({
      accountNumber: known.accountNumber,
      privacyAgreements: [],
      specialHandlingFlag: false,
      userOptedOut: false,
    });

    const inCanada = stage.newSdk({ country: 'CA' });
    await createOrSignIn(inCanada, { emailAddress: `new-${crypto.randomUUID()}@example.com` });
    const nothing = { minorUnits: 0, currency: 'CAD' };
    expect(answered(await inCanada.bind(accounts).read())).toMatchObject({
      firstName: '',
      lastName: '',
      country: 'CA',
      accountNumber: expect.stringMatching(/^42\d{9}$/),
      billingStatus: { amountDue: nothing, credit: nothing },
    });
  });

  it.each(['number', 'identifier'] as const)(
    'returns a token and the balance for a gift card looked up by %s',
    async (by) => {
      const { input } = await stage.given.giftCard({ by, balance: 2500 });
      const typed = by === 'number' ? ['number', 'cvv2', 'expiry'] : ['cardIdentifier'];
      expect(Object.keys(input).toSorted()).toEqual(typed.toSorted());
      expect(answered(await sdk.bind(giftCards).lookUp(input))).toMatchObject({
        giftCardTokenId: text,
        balance: money(2500),
      });
    },
  );

  it('returns the configuration with regions, external URLs, tenant and platform', async () => {
    const query = { v: 'any' };
    const { country, common } = sdk.bind(configuration);
    for (const at of ['US', 'CA'] as const) {
      const { regions, baseUrls } = answered(await country({ params: { country: at }, query }));
      const region =
        at === 'US' ? { code: 'NY', name: 'New York' } : { code: 'QC', name: 'Quebec' };
      expect(regions).toContainEqual(region);
      const below = `${at.toLowerCase()}.sideband.example`;
      expect(baseUrls).toEqual({
        playerApp: `https://player.${below}`,
        careTool: `https://care.${below}`,
        accountCenter: `https://account.${below}`,
        claimTrialOnboarding: `https://claim.${below}`,
        selfPayAcquisition: `https://subscribe.${below}`,
        vanity: `https://go.${below}`,
      });
    }
    expect(answered(await common({ query }))).toMatchObject({
      tenant: 'sxm',
      platform: 'browser',
      deviceRemovalReasons: [
        ...['Vehicle sold or traded', 'Radio lost, broken or stolen'],
        ...['Radio sold, given away, or discarded', 'Other'],
      ],
      deviceCodes: {
        marine: ['IND', 'OFF', 'CST', 'SKY', 'MAR', 'INL', 'FSH', 'CHA', 'VOY', 'FISHMAP'],
        aviation: ['PIL', 'AVI', 'FORFLT', 'RSP'],
      },
    });
  });
});
