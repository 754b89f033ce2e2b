import { expect } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { startStage } from './stage.ts';

export const home = {
  addressLine1: '1 Capitol Sq',
  addressLine2: 'Floor 2',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};
export const money = (minorUnits: number) => ({ minorUnits, currency: 'USD' });
export const text: unknown = expect.any(String);
export const day: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
export const moment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

/** A signed-in customer with a card, a plan and a balance past due. */
export async function signInGrace() {
  const stage = await startStage('PostgreSQL');
  const { given, newSdk } = stage;
  const sdk = newSdk();
  const customer = await given.customer({
    username: 'grace.h',
    phone: '2125550111',
    credit: 1250,
    amountDue: 3499,
    dueInDays: -2,
    serviceAddress: home,
  });
  await signInWithPassword(sdk, customer);
  const card = await given.paymentMethod(customer);
  const subscriptionId = await given.subscription({ of: customer });
  return { stage, sdk, customer, card, subscriptionId };
}

/** Unwraps a result. A refusal here is a bug in the test. */
export function answered<Value>(
  ending: { ok: true; value: Value } | { ok: false; error: unknown },
): Value {
  if (!ending.ok) throw new Error(JSON.stringify(ending.error));
  return ending.value;
}
