import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { outreach } from '@sideband/shared-sdk/outreach/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { seededOnce } from '../testing/seeded.ts';

describe.each(eitherDatabase)('accounts of seed customers, on %s', (database) => {
  const start = seededOnce(database);

  /** Sign-ins are limited, so each customer signs in once. */
  const known = new Map<string, ReturnType<typeof readAs>>();
  const as = (key: string) => {
    const read = known.get(key) ?? readAs(key);
    known.set(key, read);
    return read;
  };

  async function readAs(key: string) {
    const { fixtures, visit } = await start();
    const customer = fixtures.customers.find((one) => one.key === key);
    if (!customer) throw new Error(`no customer ${key}`);
    const visitor = visit({ country: customer.country });
    await visitor.signIn({ handle: customer.email, password: fixtures.password });
    const token = await visitor.accessToken();
    return {
      account: await visitor.ask.for(accounts.read, undefined, token),
      actions: (await visitor.ask.for(accounts.readNextBestAction, undefined, token)).actions,
      vehicles: (await visitor.ask.for(accounts.readVehicles, undefined, token)).vehicles,
      message: await visitor.ask.for(outreach.getMessage, undefined, token),
    };
  }

  it.each<[string, object | null, object[]]>([
    ['pastdue-us', { type: 'payBill' }, [{ type: 'updateCard', isExpired: true }]],
    ['card-expired-us', { type: 'updateCard', isExpired: true }, []],
    ['card-soon-us', { type: 'updateCard', isExpired: false, last4Digits: '4242' }, []],
    ['trial-ending-us', { type: 'renewTrial', daysLeft: 6 }, []],
    ['trial-over-us', null, [{ type: 'listenAgain' }]],
    ['student-us', { type: 'reverifyStudent', isOver: false }, []],
    ['cancelling-us', { type: 'keepPlan' }, []],
    ['partner-billed-us', null, []],
    ['upgradeable-us', null, [{ type: 'upgrade' }]],
    ['trial-us', null, []],
    ['paused-us', null, []],
    ['vip-us', null, []],
  ])('%s sees the notice %j and the suggestions %j', async (key, notice, suggested) => {
    const { account, actions } = await as(key);
    if (notice) expect(account.notice).toMatchObject(notice);
    else expect(account.notice).toBeNull();
    expect(actions).toMatchObject(suggested);
    expect(actions).toHaveLength(suggested.length);
  });

  it('have plans at every rate', async () => {
    const plans = async (key: string) => (await as(key)).account.plans;
    const of = [...(await plans('rates-us')), ...(await plans('free-plans-us'))];
    const flags = of.flatMap((plan) =>
      Object.entries(plan.flags)
        .filter(([name, isSet]) => isSet && name !== 'canChange')
        .map(([name]) => name),
    );
    expect(flags.toSorted()).toEqual([
      ...['isAdvantage', 'isDemo', 'isEmployee', 'isFamily', 'isLifetime', 'isMilitary'],
    ]);
    expect((await plans('trial-ending-us'))[0]?.flags.isExtended).toBe(true);
    expect((await plans('selfpay-qc'))[0]?.flags.isIntroductory).toBe(true);
  });

  it('have subscriptions in every state', async () => {
    const only = async (key: string) => (await as(key)).account.subscriptions[0];
    expect(await only('paused-us')).toMatchObject({ isPaused: true, isActive: false });
    expect(await only('halted-us')).toMatchObject({
      isSuspended: true,
      inactiveReason: 'suspension',
    });
    expect(await only('pastdue-us')).toMatchObject({
      isSuspended: true,
      inactiveReason: 'nonPay',
    });
    expect(await only('message-us')).toMatchObject({
      streamingCredentials: { username: 'ella.d', hasRandomCredentials: false },
    });
    expect(await only('cancelling-us')).toMatchObject({ isCancelledAtEndOfCurrentTerm: true });
    const radios = (await as('rates-us')).account.subscriptions;
    expect(radios.filter(({ isEvSubscription }) => isEvSubscription)).toHaveLength(1);
    expect(radios.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
    const followed = (await as('multi-device-us')).account.subscriptions;
    expect(followed.filter(({ hasTrialInsertion }) => hasTrialInsertion)).toMatchObject([
      { planIds: [expect.stringMatching(/\.now$/), expect.stringMatching(/\.next$/)] },
    ]);
  });

  it('owe, have paid and pay next what their bills say', async () => {
    const { billingStatus, paymentMethod, plans } = (await as('selfpay-qc')).account;
    expect(billingStatus).toMatchObject({
      isInvoice: false,
      paymentType: 'creditCard',
      isPastDue: false,
      nextPayment: { offsetDaysFromToday: 12, amount: { currency: 'CAD' } },
      lastPayment: { amount: { minorUnits: 1599, currency: 'CAD' } },
    });
    expect(paymentMethod?.creditCard).toMatchObject({ type: 'mastercard', status: 'active' });
    expect(plans[0]?.phases[0]).toMatchObject({ phase: 'promo', isPrepaid: false });
    expect((await as('partner-billed-us')).account.billingStatus.paymentType).toBe('partner');
    expect((await as('card-expired-us')).account.paymentMethod?.creditCard?.status).toBe('expired');
  });

  it('have three plans, one billed by Amazon, two cards and a bill past due', async () => {
    const { account } = await as('three-plans-us');
    expect(account.billingStatus).toMatchObject({
      isPastDue: true,
      amountDue: { minorUnits: 1099, currency: 'USD' },
    });
    expect(account.notice).toMatchObject({ type: 'payBill' });
    expect(account.paymentMethod?.creditCard).toMatchObject({ type: 'visa', status: 'active' });
    expect(account.subscriptions).toHaveLength(3);
    const { db } = await start();
    const cards = await db
      .selectFrom('paymentMethods')
      .select(['last4', 'isDefault'])
      .where('accountNumber', '=', account.accountNumber)
      .orderBy('last4')
      .execute();
    expect(cards).toEqual([
      { last4: '4242', isDefault: true },
      { last4: '4444', isDefault: false },
    ]);
  });

  it('see the message that is meant for them only', async () => {
    expect((await as('message-us')).message).toMatchObject({
      title: 'Forty new stations',
      action: { label: 'See plans', url: '/subscribe' },
    });
    expect((await as('card-expired-us')).message).toBeNull();
  });

  it('have vehicles with the ID of the driver where the maker gave one', async () => {
    const { vehicles } = await as('trial-us');
    expect(vehicles).toMatchObject([
      {
        radioId: '7K2M9QXC',
        vehicleState: { make: 'Tesla' },
        lifecycleState: { phase: 'claimed' },
      },
    ]);
    expect((await as('selfpay-us')).vehicles).toEqual([]);
  });
});
