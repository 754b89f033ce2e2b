import { describe, expect, it } from '@jest/globals';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';
import { subscriptionExamples } from '@sideband/shared-sdk/subscriptions/examples';
import { halvesOf } from './halves.ts';

const { answer } = subscriptionExamples.subscriptionForId;
const app = { ...answer, id: 'app' } as Subscription;
const radio = {
  deviceId: 'dev-1',
  radioIdLastFour: '9QXE',
  yearMakeModel: null,
  type: 'car' as const,
  country: 'US' as const,
  eligibilityStatus: 'LINK' as const,
};
const car = { ...answer, id: 'car', family: 'satellite', radio } as Subscription;

describe('halvesOf', () => {
  it('finds no plans for a new customer, for ended plans, or for another radio', () => {
    expect(halvesOf([], 'dev-1')).toEqual({ have: 'nothing' });
    expect(halvesOf([{ ...app, state: 'closed' }], 'dev-1')).toEqual({ have: 'nothing' });
    expect(halvesOf([car], 'dev-2')).toEqual({ have: 'nothing' });
  });

  it('selects the existing plans that become part of the bundle: that of the app, that of the radio, or both', () => {
    expect(halvesOf([app], 'dev-1')).toMatchObject({
      switched: { subscriptionId: 'app', deviceId: 'dev-1' },
    });
    expect(halvesOf([car], 'dev-1')).toMatchObject({ switched: { subscriptionId: 'car' } });
    expect(halvesOf([app, car], 'dev-1')).toMatchObject({
      ends: [car, app],
      switched: { subscriptionId: 'car', secondSubscriptionId: 'app' },
    });
  });

  it('reports that a customer with a bundle already has it', () => {
    expect(halvesOf([{ ...car, family: 'bundle' }], undefined)).toEqual({ have: 'all' });
  });

  it.each([
    ['a partner bills', { source: { kind: 'roku', externalReference: '1' } }],
    ['ends soon', { state: 'pending_cancellation' }],
    ['is a part of another', { partOf: 'vip' }],
    ['is a trial', { currentPhase: { ...answer.currentPhase, type: 'Free' } }],
  ])('reports a conflict with a plan that %s', (_, more) => {
    const theirs = { ...app, ...more } as Subscription;
    expect(halvesOf([theirs, car], 'dev-1')).toEqual({ have: 'hindrance', by: theirs });
  });

  it('reports a conflict with a plan that contains another one', () => {
    const second = { ...app, id: 'second', partOf: 'car' } as Subscription;
    expect(halvesOf([car, second], 'dev-1')).toMatchObject({ have: 'hindrance' });
    expect(halvesOf([car, { ...second, state: 'closed' }], 'dev-1')).toMatchObject({
      have: 'half',
    });
  });
});
