import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { optionsOf } from './subscription-options.ts';

type Standing = Parameters<typeof optionsOf>[0];
const phase = {
  type: 'AutoRenewing' as const,
  startedOn: '2027-01-01',
  endsOn: null,
  billingPeriod: 'P1M',
  count: null,
};
const subscription: Standing['subscription'] = {
  state: 'active',
  sourceKind: 'stripe',
  deviceId: null,
  phase,
  pendingOfferId: null,
  partOf: null,
  endsOn: null,
};
const second = { partOf: subscriptionId.parse(randomUUID()) };
const offered = { change: true, term: true, save: true };
const options = (more: Partial<typeof subscription> = {}, sold = offered) =>
  optionsOf({ subscription: { ...subscription, ...more }, offered: sold });

describe('subscription options', () => {
  it('allow a customer billed by us to cancel, change plan and term, and view a save offer', () => {
    expect(options()).toMatchObject({
      cancel: true,
      changePlan: true,
      changeTerm: true,
      cancelOptions: { online: true, viaChat: true, viewOffer: true },
    });
  });

  it('allow no change when no other offer exists', () => {
    expect(options({}, { change: false, term: false, save: false })).toMatchObject({
      cancel: true,
      changePlan: false,
      changeTerm: false,
      cancelOptions: { viewOffer: false },
    });
  });

  it('allow plan change, term change and save offer independently of each other', () => {
    const none = { change: false, term: false, save: false };
    const offeredOf = ({ changePlan, changeTerm, cancelOptions }: ReturnType<typeof options>) => [
      changePlan,
      changeTerm,
      cancelOptions.viewOffer,
    ];
    expect(offeredOf(options({}, { ...none, change: true }))).toEqual([true, false, false]);
    expect(offeredOf(options({}, { ...none, term: true }))).toEqual([false, true, false]);
    expect(offeredOf(options({}, { ...none, save: true }))).toEqual([false, false, true]);
  });

  it('allow transferring the radio unless a partner bills the plan', () => {
    const handedOn = (more: Partial<typeof subscription>) =>
      options({ deviceId: 'car', ...more }).cancelOptions.transferRadio;
    expect([handedOn({}), handedOn({ sourceKind: 'roku' })]).toEqual([true, false]);
    expect(handedOn({ state: 'pending_cancellation', endsOn: '2027-03-01' })).toBe(false);
    expect(options().cancelOptions.transferRadio).toBe(false);
  });

  it.each<[string, Partial<typeof subscription>]>([
    ['is already cancelled', { state: 'pending_cancellation', endsOn: '2027-03-01' }],
    ['is the second part of another', second],
    ['is the second part of another and suspended', { ...second, state: 'suspended' }],
  ])('allow cancelling only by chat when the plan %s', (_, more) => {
    const { cancel, changePlan, changeTerm, cancelOptions } = options({ deviceId: 'car', ...more });
    expect({ cancel, changePlan, changeTerm, ...cancelOptions }).toMatchObject({
      cancel: false,
      changePlan: false,
      changeTerm: false,
      online: false,
      viaChat: true,
      transferRadio: false,
      viewOffer: false,
    });
  });

  it('offer a follow-on plan for a running trial that has none', () => {
    const trial = { phase: { ...phase, type: 'Free' as const } };
    const followed = { ...trial, pendingOfferId: offerId.parse('offer-that-follows') };
    const ended = { ...trial, state: 'closed' as const };
    const stopped = { ...trial, state: 'suspended' as const };
    const cancelled = { ...trial, state: 'pending_cancellation' as const, endsOn: '2027-03-01' };
    const isSold = (more: Partial<typeof subscription>) => options(more).addRenewalPlan;
    expect([trial, cancelled, { ...trial, sourceKind: 'sms' as const }].map(isSold)).toEqual([
      ...[true, true, true],
    ]);
    expect([followed, ended, stopped, {}].map(isSold)).toEqual([false, false, false, false]);
  });

  it('allow canceling a trial that we do not bill only if a plan of ours follows it', () => {
    const trial = { phase: { ...phase, type: 'Free' as const }, sourceKind: 'sms' as const };
    const followed = { ...trial, pendingOfferId: offerId.parse('offer-that-follows') };
    const isCanceledOnline = (more: Partial<typeof subscription>) => {
      const { cancel, cancelOptions } = options(more);
      return [cancel, cancelOptions.online];
    };
    expect(isCanceledOnline(followed)).toEqual([true, true]);
    expect(isCanceledOnline(trial)).toEqual([false, false]);
    expect(isCanceledOnline({ ...followed, ...second })).toEqual([false, false]);
    expect(isCanceledOnline({ ...followed, sourceKind: 'apple' })).toEqual([false, false]);
    const cancelled = { state: 'pending_cancellation' as const, endsOn: '2027-03-01' };
    expect(isCanceledOnline({ ...followed, ...cancelled })).toEqual([false, false]);
  });

  it('allow nothing when a partner bills the plan', () => {
    for (const state of ['active', 'suspended', 'pending_cancellation'] as const) {
      const { cancelOptions, ...all } = options({ sourceKind: 'roku', state });
      expect(Object.values({ ...all, ...cancelOptions })).not.toContain(true);
    }
  });

  it.each(['apple', 'google', 'amazon', 'roku'] as const)(
    'do not allow canceling a plan billed by %s, even when suspended or ending',
    (sourceKind) => {
      for (const state of ['active', 'pending_cancellation', 'suspended'] as const) {
        const { cancelOptions } = options({ deviceId: 'car', sourceKind, state });
        expect(cancelOptions).toEqual({
          online: false,
          viaChat: false,
          transferRadio: false,
          viewOffer: false,
        });
      }
    },
  );

  it('allow only cancellation while the plan is suspended', () => {
    const { cancel, cancelOptions, downloadManual, ...all } = options({
      state: 'suspended',
      deviceId: 'car',
    });
    expect([cancel, cancelOptions.online, cancelOptions.viaChat]).toEqual([true, true, true]);
    expect([...Object.values(all), cancelOptions.viewOffer]).not.toContain(true);
    expect(cancelOptions.transferRadio).toBe(false);
  });

  it('allow canceling a paused plan only by chat', () => {
    const { cancel, cancelOptions } = options({ state: 'inactive', deviceId: 'car' });
    expect({ cancel, ...cancelOptions }).toMatchObject({
      cancel: false,
      online: false,
      viaChat: true,
    });
  });

  it('name the rule of the retention offer only where the offer can be viewed', () => {
    const ruled = { ...offered, saveRule: 'SAVE-1' };
    expect(options({}, ruled).cancelOptions.triggeredRuleId).toBe('SAVE-1');
    expect(options().cancelOptions).not.toHaveProperty('triggeredRuleId');
    expect(options({ sourceKind: 'roku' }, ruled).cancelOptions).not.toHaveProperty(
      'triggeredRuleId',
    );
  });

  it('allow canceling by chat what neither we nor a store bill', () => {
    const { cancelOptions } = options({ sourceKind: 'sms' });
    expect(cancelOptions).toMatchObject({ online: false, viaChat: true });
  });

  it('allow nothing when the plan is closed, or suspended and canceled', () => {
    for (const state of [
      { state: 'closed' },
      { state: 'suspended', endsOn: '2027-02-01' },
    ] as const) {
      const { cancelOptions, downloadManual, ...all } = options({ ...state, deviceId: 'car' });
      expect(Object.values({ ...all, ...cancelOptions })).not.toContain(true);
      expect(downloadManual).toBe(true);
    }
  });

  it('allow refreshing a radio while its plan is running, and replacing or moving it outside of a trial', () => {
    expect(options({ deviceId: 'car' })).toMatchObject({
      refreshRadio: true,
      replaceRadio: true,
      transfer: true,
    });
    const cancelled = { deviceId: 'car', state: 'pending_cancellation' as const };
    expect(options(cancelled)).toMatchObject({
      refreshRadio: true,
      replaceRadio: true,
      transfer: true,
    });
    const trial = { deviceId: 'car', phase: { ...phase, type: 'Free' as const } };
    expect(options(trial)).toMatchObject({
      refreshRadio: true,
      replaceRadio: false,
      transfer: false,
      addRenewalPlan: true,
    });
  });
});
