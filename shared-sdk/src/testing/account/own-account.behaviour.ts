import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { accounts } from '../../contract/account/calls.ts';
import { openAccounts } from './open-accounts.ts';

const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

/** What the own account says of payments and plans, on every backend. */
export function ownAccountBehaviour(start: () => Promise<Stage>) {
  describe('own account', () => {
    const open = () => openAccounts(start);

    it('shows the last payment by card and what the next renewal charges after the credit', async () => {
      const { given, read } = await open();
      const customer = await given.customer({ credit: 500 });
      await given.paymentMethod(customer);
      await given.invoice({ of: customer, total: 1500, paidFrom: 'card' });
      await given.subscription({ of: customer, renewsInDays: 9 });
      const { deviceId } = await given.radio({ of: customer });
      await given.subscription({ of: customer, renewsInDays: 20, deviceId });

      const { billingStatus, paymentMethod } = await read(customer);

      const lastPayment = {
        date: day,
        amount: { minorUnits: 1500, currency: 'USD' },
        offsetDaysFromToday: 0,
      };
      expect(billingStatus).toMatchObject({
        isInvoice: false,
        paymentType: 'creditCard',
        lastPayment,
        nextPayment: { date: day, offsetDaysFromToday: 9 },
      });
      const { nextPayment } = billingStatus;
      expect(nextPayment?.amount.minorUnits).toBeGreaterThan(0);
      expect(nextPayment?.amount.minorUnits).toBeLessThan(1099);
      expect(paymentMethod).toMatchObject({
        type: 'creditCard',
        creditCard: { type: 'visa', last4Digits: '4242', status: 'active', expirationDate: day },
      });
    });

    it('shows one payment of several bills as what was paid', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer({ amountDue: 1099 });
      await given.invoice({ of: customer, total: 1199 });
      await given.paymentMethod(customer);
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      const cards = await sdk.bind(paymentMethods).getPaymentMethods();
      const { stripePaymentMethodId = '' } = cards.value.paymentMethods[0] ?? {};
      await sdk.bind(billing).postBalanceDuePaySelf({ stripePaymentMethodId });

      const { billingStatus } = (await sdk.bind(accounts).read()).value;
      expect(billingStatus).toMatchObject({
        amountDue: { minorUnits: 0 },
        lastPayment: { amount: { minorUnits: 2298, currency: 'USD' } },
      });
    });

    it('pays by invoice without a card, or through the partner that bills', async () => {
      const { given, read } = await open();
      const [ada, grace] = [await given.customer(), await given.customer()];
      await given.subscription({ of: grace, source: 'roku' });

      const [ofAda, ofGrace] = [await read(ada), await read(grace)];

      expect(ofAda.billingStatus).toMatchObject({ isInvoice: true, paymentType: 'invoice' });
      expect(ofAda.billingStatus).not.toHaveProperty('lastPayment');
      expect(ofAda.billingStatus).not.toHaveProperty('nextPayment');
      expect(ofAda).not.toHaveProperty('paymentMethod');
      expect(ofGrace.billingStatus).toMatchObject({ isInvoice: false, paymentType: 'partner' });
    });

    it('shows a promotional price, the day on which it ends and the price after it', async () => {
      const { given, read } = await open();
      const customer = await given.customer();
      const promo = { monthly: 799, months: 4 };
      await given.subscription({ of: customer, renewsInDays: 9, promo });

      const [plan] = (await read(customer)).plans;
      const [running, regular] = plan?.phases ?? [];
      const { renewalDate, endDate } = running?.term ?? {};
      expect(running).toMatchObject({ phase: 'promo', term: { price: { minorUnits: 799 } } });
      expect(endDate).toBe(addMonths(renewalDate ?? '', 4));
      expect(regular?.term).toMatchObject({
        startDate: endDate,
        price: { minorUnits: 1099 },
        endDate: null,
      });
    });

    it('shows neither a renewal nor an end of a plan that we give away', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      await given.subscription({ of: customer, source: 'internal' });
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      const own = (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;
      expect(own).toMatchObject([{ paidUntil: null, expires: null }]);
      const [plan] = (await sdk.bind(accounts).read()).value.plans;
      expect(plan?.phases).toMatchObject([
        { term: { price: { minorUnits: 0 }, renewalDate: null, endDate: null } },
      ]);
    });

    it('shows every state of a subscription', async () => {
      const { given, read } = await open();
      const customer = await given.customer();
      const { deviceId, radioIdLastFour } = await given.radio({ of: customer, isElectric: true });
      const plan = await given.plan({ service: 'satellite', streams: true });
      const first = await given.subscription({ of: customer, deviceId, plan, renewsInDays: 1 });
      const inState = async (state: 'pending_cancellation' | 'suspended' | 'inactive') => {
        const radio = await given.radio({ of: customer });
        return given.subscription({ of: customer, state, deviceId: radio.deviceId });
      };
      const ids = {
        ending: await inState('pending_cancellation'),
        late: await inState('suspended'),
        paused: await inState('inactive'),
        over: await given.subscription({ of: customer, state: 'closed' }),
        named: await given.subscription({ of: customer, username: 'avery.s' }),
      };

      const { subscriptions, plans } = await read(customer);
      const of = (id: string) => subscriptions.find((one) => one.id === id);

      expect(of(first)).toEqual({
        id: first,
        deviceId,
        last4DigitsOfRadioId: radioIdLastFour,
        radioService: 'audio',
        inactiveReason: null,
        isActive: true,
        isCancelled: false,
        isCancelledAtEndOfCurrentTerm: false,
        hasTrialInsertion: false,
        isDeviceEligible: true,
        isDeviceLess: false,
        isEvSubscription: true,
        isPaused: false,
        isPrimary: true,
        isSuspended: false,
        planIds: [`${first}.now`],
        streamingCredentials: null,
      });
      expect(of(ids.ending)).toMatchObject({
        isActive: true,
        isCancelled: true,
        isCancelledAtEndOfCurrentTerm: true,
        isEvSubscription: false,
        isPrimary: false,
      });
      expect(of(ids.late)).toMatchObject({ isSuspended: true, inactiveReason: 'nonPay' });
      expect(of(ids.paused)).toMatchObject({ isPaused: true, isActive: false });
      expect(of(ids.over)).toMatchObject({ isActive: false, isCancelled: true, planIds: [] });
      expect(of(ids.named)).toMatchObject({ isDeviceLess: true, deviceId: null });
      expect(of(ids.named)?.streamingCredentials).toEqual({
        username: 'avery.s',
        maskedUsername: 'a***s',
        hasRandomCredentials: false,
      });
      expect(plans.map(({ subscriptionId }) => subscriptionId)).not.toContain(ids.over);
    });

    it('shows every plan with its phases, and the one that follows a trial', async () => {
      const { given, read } = await open();
      const customer = await given.customer();
      const { deviceId } = await given.radio({ of: customer });
      const streams = { service: 'satellite', streams: true } as const;
      const plan = await given.plan({ ...streams, planType: 'MILITARY' });
      const offer = { plan, productGroups: ['satellite'], begins: 'regular' } as const;
      const followedBy = await given.offer({ ...offer, productGroups: ['satellite'] });
      const id = await given.subscription({
        of: customer,
        plan,
        deviceId,
        source: 'roku',
        isTrial: true,
        followedBy,
        renewsInDays: 12,
      });

      const { plans, subscriptions } = await read(customer);

      expect(subscriptions[0]).toMatchObject({
        hasTrialInsertion: true,
        planIds: [`${id}.now`, `${id}.next`],
      });
      const [now, next] = plans;
      const ends = now?.phases[0]?.term.endDate ?? '';
      expect(now).toEqual({
        id: `${id}.now`,
        subscriptionId: id,
        category: 'entertainment',
        streamingAvaliable: true,
        includesRadio: true,
        isDeviceLess: false,
        phases: [
          {
            phase: 'trial',
            isActivePhase: true,
            isPrepaid: false,
            term: {
              length: 'P30D',
              startDate: day,
              endDate: day,
              price: { minorUnits: 0, currency: 'USD' },
              renewalDate: ends,
            },
            metadata: { offerId: expect.any(String), code: 'TEST', type: 'MILITARY' },
          },
        ],
        flags: {
          isDemo: false,
          isEmployee: false,
          isLifetime: false,
          isExtended: false,
          isAdvantage: false,
          isFamily: false,
          isMilitary: true,
          isIntroductory: false,
          canChange: false,
        },
      });
      expect(next).toMatchObject({
        id: `${id}.next`,
        phases: [
          {
            phase: 'fullPrice',
            isActivePhase: false,
            term: { length: 'P1M', startDate: ends, endDate: null, price: { minorUnits: 1099 } },
            metadata: { offerId: followedBy },
          },
        ],
      });
    });

    it('shows the price of a running plan and the day of its next charge', async () => {
      const { given, read } = await open();
      const customer = await given.customer();
      await given.subscription({ of: customer, monthly: 899 });

      const [plan] = (await read(customer)).plans;

      const { startDate = '', renewalDate } = plan?.phases[0]?.term ?? {};
      expect(plan?.phases).toMatchObject([
        {
          phase: 'fullPrice',
          isPrepaid: true,
          term: { length: 'P1M', endDate: null, price: { minorUnits: 899, currency: 'USD' } },
        },
      ]);
      expect([startDate, renewalDate]).toEqual([day, day]);
      expect(addMonths(startDate, 1) >= (renewalDate ?? '')).toBe(true);
    });
  });
}
