/** Asserts every field of the responses to a customer, record by record, under its wire name. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import type { GivenCustomer, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { offers } from '@sideband/shared-sdk/offers/calls';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { partnerEntitlements } from '@sideband/shared-sdk/partner-entitlements/calls';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { answered, home, moment, money, signInGrace, text } from '../testing/every-field.ts';

let stage: Stage;
let sdk: Sdk;
let customer: GivenCustomer;
let card: Awaited<ReturnType<Stage['given']['paymentMethod']>>;
beforeAll(async () => {
  ({ stage, sdk, customer, card } = await signInGrace());
});

const profile = () => billingProfileId.parse(card.billingProfileId);

describe('API responses: every field of plans', () => {
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
});
