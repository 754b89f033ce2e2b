import { describe, expect, it } from '@jest/globals';
import { goesOn } from './renewable-plans.ts';

type Bought = Parameters<typeof goesOn>[0][number];

const bought = (rest: Partial<Bought> = {}): Bought => ({
  state: 'active',
  sourceKind: 'stripe',
  partOf: null,
  pendingOfferId: null,
  renewsOn: '2027-03-03',
  deviceId: 'car',
  family: 'satellite',
  phase: { type: 'AutoRenewing' },
  ...rest,
});
const standings = (...all: Bought[]) => goesOn(all).map(({ standing }) => standing);

describe('goesOn', () => {
  it.each([
    [
      'a trial without a follow-on plan',
      bought({ phase: { type: 'Free' }, sourceKind: 'sms' }),
      'trial',
    ],
    ['an active plan', bought(), 'running'],
    ['a cancelled plan', bought({ state: 'pending_cancellation' }), 'ending'],
    ['a closed plan', bought({ state: 'closed', renewsOn: null }), 'over'],
  ])('lists %s as renewable', (_, one, standing) => {
    expect(standings(one)).toEqual([standing]);
  });

  it.each([
    ['that already has a follow-on plan', bought({ pendingOfferId: 'offer' as never })],
    ['that a partner bills', bought({ sourceKind: 'roku' })],
    ['that is the second part of another', bought({ partOf: 'sub-1' as never })],
    ['that is suspended until it is paid', bought({ state: 'suspended' })],
  ])('does not list a plan %s', (_, one) => {
    expect(standings(one)).toEqual([]);
  });

  it('lists a closed plan once, and only when no other plan runs in its place', () => {
    const over = bought({ state: 'closed', renewsOn: null });
    expect(standings(bought(), over)).toEqual(['running']);
    expect(standings(over, { ...over, deviceId: 'boat' }, over)).toEqual(['over', 'over']);
  });
});
