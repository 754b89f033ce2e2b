import { describe, expect, it } from '@jest/globals';
import { type ClaimFacts, decideClaim, judgedVehicle } from './trial-claims.ts';

// Written from application §4 and §8, and from the outcome table of the screens. A row covers every
// combination of the facts that it does not name.
const rows: [string, Partial<{ [Fact in keyof ClaimFacts]: ClaimFacts[Fact][] }>][] = [
  ['CLAIMING_WITH_UNAUTHORIZED_USER', { who: ['anonymous', 'identified'] }],
  ['DEVICE_INFORMATION_REQUIRED', { who: ['signedIn'], vehicle: ['unnamed'] }],
  ['VEHICLE_NOT_FOUND', { who: ['signedIn'], vehicle: ['unknown'] }],
  ['TRIAL_PENDING_ACTIVATION_ERROR', { who: ['signedIn'], vehicle: ['trialEligible'] }],
  [
    'EXISTING_SELF_PAY_SUBSCRIPTION_ERROR',
    { who: ['signedIn'], vehicle: ['selfPay', 'trialWithFollowOn'] },
  ],
  ['over', { who: ['signedIn'], vehicle: ['inactive'] }],
  ['alreadyYours', { who: ['signedIn'], vehicle: ['trialClaimed'], plan: ['yours'] }],
  [
    'IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR',
    { who: ['signedIn'], vehicle: ['trialClaimed'], plan: ['nobodys', 'anothers'] },
  ],
  [
    'SUB_ALREADY_EXISTS_FOR_IDENTITY',
    { who: ['signedIn'], vehicle: ['trialNotClaimed'], plan: ['yours'] },
  ],
  [
    'EXISTING_SELF_PAY_SUBSCRIPTION_ERROR',
    { who: ['signedIn'], vehicle: ['trialNotClaimed'], plan: ['anothers'] },
  ],
  ['IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR', { ...waiting(), heldBy: ['somebody'] }],
  ['ELIGIBILITY_SUBSCRIPTION_REQUIRED', { ...free(), hasTrialPlan: [false] }],
  [
    'IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR',
    { ...free(), hasTrialPlan: [true], driver: ['ofAnotherVehicle'] },
  ],
  [
    'claims',
    {
      ...free(),
      hasTrialPlan: [true],
      driver: ['unnamed', 'new', 'yours', 'anothers'],
      usesDriverProfile: [false],
    },
  ],
  [
    'claims',
    { ...free(), hasTrialPlan: [true], driver: ['new', 'yours'], usesDriverProfile: [true] },
  ],
  [
    'DEVICE_INFORMATION_REQUIRED',
    { ...free(), hasTrialPlan: [true], driver: ['unnamed'], usesDriverProfile: [true] },
  ],
  [
    'CLAIMING_WITH_UNAUTHORIZED_USER',
    { ...free(), hasTrialPlan: [true], driver: ['anothers'], usesDriverProfile: [true] },
  ],
];

function waiting() {
  return {
    who: ['signedIn'] as ['signedIn'],
    vehicle: ['trialNotClaimed'] as ['trialNotClaimed'],
    plan: ['nobodys'] as ['nobodys'],
  };
}
function free() {
  return { ...waiting(), heldBy: ['nobody', 'you'] as ClaimFacts['heldBy'][] };
}

const values: { [Fact in keyof ClaimFacts]: ClaimFacts[Fact][] } = {
  who: ['anonymous', 'identified', 'signedIn'],
  vehicle: [
    'unnamed',
    'unknown',
    'trialEligible',
    'trialNotClaimed',
    'trialClaimed',
    'trialWithFollowOn',
    'selfPay',
    'inactive',
  ],
  heldBy: ['nobody', 'you', 'somebody'],
  plan: ['nobodys', 'yours', 'anothers'],
  hasTrialPlan: [true, false],
  driver: ['unnamed', 'new', 'yours', 'anothers', 'ofAnotherVehicle'],
  usesDriverProfile: [true, false],
};
const names = Object.keys(values) as (keyof ClaimFacts)[];

/** Every combination of the facts that a row covers. */
function cellsOf(named: Partial<Record<keyof ClaimFacts, unknown[]>>): ClaimFacts[] {
  return names.reduce<object[]>(
    (cells, name) =>
      cells.flatMap((cell) =>
        (named[name] ?? values[name]).map((value) => ({ ...cell, [name]: value })),
      ),
    [{}],
  ) as ClaimFacts[];
}

const outcomeOf = (facts: ClaimFacts) => {
  const decided = decideClaim(facts);
  return decided.ok ? decided.value : decided.error.code;
};

describe('claim of a trial', () => {
  it('has one stated outcome for every combination of facts', () => {
    const stated = rows.flatMap(([, named]) => cellsOf(named)).map((cell) => JSON.stringify(cell));
    expect(new Set(stated).size).toBe(stated.length);
    expect(stated.sort()).toEqual(
      cellsOf({})
        .map((cell) => JSON.stringify(cell))
        .sort(),
    );
  });

  it.each(rows)('ends with %s for %j', (outcome, named) => {
    for (const cell of cellsOf(named)) expect([cell, outcomeOf(cell)]).toEqual([cell, outcome]);
  });
});

describe('claim by lifecycle, on a radio that no one holds', () => {
  const facts: ClaimFacts = {
    who: 'signedIn',
    vehicle: 'trialNotClaimed',
    heldBy: 'nobody',
    plan: 'nobodys',
    hasTrialPlan: true,
    driver: 'unnamed',
    usesDriverProfile: false,
  };

  it.each([
    ['selfPay', 'EXISTING_SELF_PAY_SUBSCRIPTION_ERROR'],
    ['trialWithFollowOn', 'EXISTING_SELF_PAY_SUBSCRIPTION_ERROR'],
    ['trialNotClaimed', 'claims'],
    ['trialEligible', 'TRIAL_PENDING_ACTIVATION_ERROR'],
    ['inactive', 'over'],
    ['unknown', 'VEHICLE_NOT_FOUND'],
  ] as const)('%s ends with %s', (vehicle, outcome) => {
    expect(outcomeOf({ ...facts, vehicle })).toBe(outcome);
  });

  it.each([
    ['yours', 'alreadyYours'],
    ['nobodys', 'IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR'],
    ['anothers', 'IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR'],
  ] as const)('trialClaimed with a subscription that is %s ends with %s', (plan, outcome) => {
    expect(outcomeOf({ ...facts, vehicle: 'trialClaimed', plan })).toBe(outcome);
  });
});

describe('lifecycle that a claim is judged by', () => {
  it.each([
    ['trialNotClaimed', 'nobodys', 'trialNotClaimed', 'trialNotClaimed'],
    ['selfPay', 'yours', 'trialNotClaimed', 'trialNotClaimed'],
    ['selfPay', 'anothers', 'trialNotClaimed', 'selfPay'],
    ['selfPay', 'yours', 'selfPay', 'selfPay'],
    ['inactive', 'yours', 'trialNotClaimed', 'inactive'],
    [undefined, 'nobodys', null, 'unknown'],
  ] as const)('of %s with a plan that is %s, reported as %s, is %s', (seen, plan, reported, as) => {
    expect(judgedVehicle(seen, { plan, reported })).toBe(as);
  });
});
