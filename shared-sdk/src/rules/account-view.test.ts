import { describe, expect, it } from '@jest/globals';
import { type BoughtPlan, plansOf, viewOf, withPrimary } from './account-view.ts';
import type { Phase } from './periods.ts';

const monthly = (total = 1099): Phase => ({
  type: 'AutoRenewing',
  billingPeriod: 'P1M',
  count: null,
  total,
  mrf: 0,
});
const promo: Phase = { ...monthly(300), type: 'Introductory', count: 3 };
const plan = { package: 'SDB_IP_SA', planType: null, category: null, streams: true };

const bought = (more: Partial<BoughtPlan> = {}): BoughtPlan => ({
  subscriptionId: 'sub-1',
  state: 'active',
  inactiveReason: null,
  isPrimary: true,
  family: 'streaming',
  sourceKind: 'stripe',
  currency: 'USD',
  deviceId: null,
  radio: null,
  credentials: null,
  phase: {
    type: 'AutoRenewing',
    startedOn: '2026-10-01',
    endsOn: null,
    billingPeriod: 'P1M',
  },
  renewsOn: '2026-12-01',
  endsOn: null,
  isPaid: true,
  canChange: true,
  now: { offerId: 'offer-1', plan, phases: [promo, monthly()] },
  ahead: [monthly()],
  next: null,
  ...more,
});
const ofRadio = (more: Partial<BoughtPlan> = {}) =>
  bought({
    family: 'satellite',
    deviceId: 'dev-1',
    radio: { radioIdLastFour: '9QXC', isEligible: true, isElectric: true },
    ...more,
  });
const trial = (more: Partial<BoughtPlan> = {}) =>
  ofRadio({
    phase: {
      type: 'Free',
      startedOn: '2026-11-01',
      endsOn: '2027-01-30',
      billingPeriod: 'P90D',
    },
    renewsOn: '2027-01-30',
    now: { offerId: 'trial-1', plan: { ...plan, planType: 'TRIAL_EXT' }, phases: [] },
    ahead: [],
    ...more,
  });

describe('subscription view of an account', () => {
  it.each<[string, Partial<BoughtPlan>, object]>([
    ['active', {}, { isActive: true, isCancelled: false }],
    [
      'canceled, while its term runs',
      { state: 'pending_cancellation', endsOn: '2026-12-01' },
      { isActive: true, isCancelled: true, isCancelledAtEndOfCurrentTerm: true },
    ],
    [
      'suspended for an unpaid bill',
      { state: 'suspended', inactiveReason: 'nonPay' },
      { isActive: false, isSuspended: true, inactiveReason: 'nonPay', isPaused: false },
    ],
    [
      'suspended, and canceled as well',
      { state: 'suspended', inactiveReason: 'nonPay', endsOn: '2026-12-01' },
      { isSuspended: true, isCancelledAtEndOfCurrentTerm: true },
    ],
    ['paused', { state: 'inactive' }, { isActive: false, isPaused: true, isSuspended: false }],
    [
      'ended',
      { state: 'closed', inactiveReason: 'nonPay', endsOn: '2026-10-01' },
      {
        isActive: false,
        isCancelled: true,
        isCancelledAtEndOfCurrentTerm: false,
        inactiveReason: null,
        planIds: [],
      },
    ],
  ])('says that a subscription is %s', (_, more, said) => {
    expect(viewOf(bought(more))).toMatchObject(said);
  });

  it('has one primary: the one that is marked, or else the oldest that is open', () => {
    const closed = bought({ state: 'closed', isPrimary: true });
    const [one, other] = [bought({ isPrimary: false }), bought({ isPrimary: false })];
    const primaries = (all: BoughtPlan[]) => withPrimary(all).map(({ isPrimary }) => isPrimary);
    expect(primaries([one, other, closed])).toEqual([false, true, false]);
    expect(primaries([bought({ isPrimary: true }), other, closed])).toEqual([true, false, false]);
    expect(primaries([closed])).toEqual([false]);
  });

  it('describes the radio, and leaves one out that belongs to another customer by now', () => {
    expect(viewOf(ofRadio())).toMatchObject({
      deviceId: 'dev-1',
      last4DigitsOfRadioId: '9QXC',
      radioService: 'audio',
      isDeviceEligible: true,
      isDeviceLess: false,
      isEvSubscription: true,
    });
    const marine = { offerId: 'fish', plan: { ...plan, category: 'marine' }, phases: [] };
    expect(viewOf(ofRadio({ now: marine })).radioService).toBe('data');
    expect(viewOf(ofRadio({ radio: null }))).toMatchObject({
      deviceId: null,
      last4DigitsOfRadioId: null,
      isDeviceEligible: false,
      isDeviceLess: false,
      isEvSubscription: false,
    });
    expect(viewOf(bought())).toMatchObject({ radioService: null, isDeviceLess: true });
  });

  it('tells a trial in front of a chosen plan from one that just ends', () => {
    const next = { offerId: 'offer-2', plan, phases: [monthly(1999)] };
    expect(viewOf(trial({ next }))).toMatchObject({
      hasTrialInsertion: true,
      planIds: ['sub-1.now', 'sub-1.next'],
    });
    expect(viewOf(trial())).toMatchObject({ hasTrialInsertion: false, planIds: ['sub-1.now'] });
    expect(viewOf(trial({ ahead: [monthly()] })).hasTrialInsertion).toBe(true);
    expect(viewOf(bought({ next })).hasTrialInsertion).toBe(false);
  });

  it('shows the streaming name that the customer chose, and masks a generated one', () => {
    const shown = (username: string, isGenerated: boolean) =>
      viewOf(bought({ credentials: { username, isGenerated } })).streamingCredentials;
    expect(shown('avery.s', false)).toEqual({
      username: 'avery.s',
      maskedUsername: 'a***s',
      hasRandomCredentials: false,
    });
    expect(shown('sdbr4k9w2tq', true)).toMatchObject({
      username: 's***q',
      hasRandomCredentials: true,
    });
    expect(viewOf(bought()).streamingCredentials).toBeNull();
  });
});

describe('plans of an account', () => {
  const [now] = plansOf(bought());

  it('has the running phase with its price and next charge', () => {
    expect(now).toMatchObject({
      id: 'sub-1.now',
      subscriptionId: 'sub-1',
      category: 'entertainment',
      streamingAvaliable: true,
      includesRadio: false,
      isDeviceLess: true,
      phases: [
        {
          phase: 'fullPrice',
          isActivePhase: true,
          isPrepaid: true,
          term: {
            length: 'P1M',
            startDate: '2026-10-01',
            endDate: null,
            price: { minorUnits: 1099, currency: 'USD' },
            renewalDate: '2026-12-01',
          },
          metadata: { offerId: 'offer-1', code: 'SDB_IP_SA', type: 'FULL_PRICE' },
        },
      ],
    });
    expect(now?.phases).toHaveLength(1);
  });

  it('has the regular price after the promotional one, from the day on which that ends', () => {
    const phase = {
      type: 'Introductory',
      startedOn: '2026-11-01',
      endsOn: '2027-02-01',
      billingPeriod: 'P1M',
    } as const;
    const [introductory] = plansOf(bought({ phase, ahead: [{ ...promo, count: 2 }, monthly()] }));
    expect(introductory?.flags.isIntroductory).toBe(true);
    expect(introductory?.phases).toMatchObject([
      { phase: 'promo', term: { price: { minorUnits: 300 }, endDate: '2027-02-01' } },
      {
        phase: 'fullPrice',
        isActivePhase: false,
        isPrepaid: false,
        term: { price: { minorUnits: 1099 }, startDate: '2027-02-01', renewalDate: '2027-02-01' },
      },
    ]);
  });

  it('has no next charge once it was canceled, is suspended or is paused', () => {
    const charge = (more: Partial<BoughtPlan>) =>
      plansOf(bought(more))[0]?.phases.map(({ term }) => [term.endDate, term.renewalDate]);
    expect(charge({ state: 'pending_cancellation', endsOn: '2026-12-01' })).toEqual([
      ['2026-12-01', null],
    ]);
    expect(charge({ state: 'suspended' })).toEqual([[null, null]]);
    expect(charge({ state: 'inactive', renewsOn: null })).toEqual([[null, null]]);
    expect(plansOf(bought({ state: 'closed' }))).toEqual([]);
  });

  it('is not prepaid while its bill is open, and a trial never is', () => {
    expect(plansOf(bought({ isPaid: false }))[0]?.phases[0]?.isPrepaid).toBe(false);
    const [ofTrial] = plansOf(trial());
    expect(ofTrial?.phases).toMatchObject([
      {
        phase: 'trial',
        isPrepaid: false,
        term: { price: { minorUnits: 0 }, endDate: '2027-01-30', renewalDate: null },
        metadata: { type: 'TRIAL_EXT' },
      },
    ]);
  });

  it('costs nothing and charges nothing when we give it away', () => {
    expect(plansOf(bought({ sourceKind: 'internal' }))[0]?.phases).toMatchObject([
      {
        phase: 'fullPrice',
        isPrepaid: false,
        term: { price: { minorUnits: 0 }, renewalDate: null },
      },
    ]);
  });

  it('has no price that is unknown', () => {
    const unknown = { offerId: 'gone', plan, phases: [] };
    const [gone] = plansOf(bought({ now: unknown, ahead: [] }));
    expect(gone?.phases[0]?.term.price).toBeNull();
  });

  it('attaches a plan that follows if it fits, and starts it at the renewal', () => {
    const follower = { ...plan, package: 'SDB_AUD_ME', category: 'entertainment' };
    const next = { offerId: 'offer-2', plan: follower, phases: [monthly(1999)] };
    const [, following] = plansOf(trial({ next }));
    expect(following).toMatchObject({
      id: 'sub-1.next',
      flags: { canChange: false, isExtended: false },
      phases: [
        {
          phase: 'fullPrice',
          isActivePhase: false,
          term: { startDate: '2027-01-30', price: { minorUnits: 1999 } },
          metadata: { offerId: 'offer-2', code: 'SDB_AUD_ME' },
        },
      ],
    });
    const data = { ...next, plan: { ...follower, category: 'marine' } };
    expect(plansOf(trial({ next: data }))).toHaveLength(1);
  });

  it.each([
    ['DEMO', 'isDemo'],
    ['EMPLOYEE', 'isEmployee'],
    ['LIFETIME', 'isLifetime'],
    ['TRIAL_EXT_RTC', 'isExtended'],
    ['ADVANTAGE', 'isAdvantage'],
    ['FAMILY', 'isFamily'],
    ['MILITARY', 'isMilitary'],
  ])('of the type %s has the flag %s only', (planType, flag) => {
    const now = { offerId: 'offer-1', plan: { ...plan, planType }, phases: [monthly()] };
    const { canChange, ...flags } = plansOf(bought({ now }))[0]?.flags ?? {};
    expect(canChange).toBe(true);
    expect(Object.entries(flags).filter(([, isSet]) => isSet)).toEqual([[flag, true]]);
  });

  it('belongs to a category that is known', () => {
    const category = (one: string | null) =>
      plansOf(bought({ now: { offerId: 'o', plan: { ...plan, category: one }, phases: [] } }))[0]
        ?.category;
    expect(['marine', 'aviation', 'infotainment', 'gardening', null].map(category)).toEqual([
      ...['marine', 'aviation', 'infotainment', 'entertainment', 'entertainment'],
    ]);
  });
});
