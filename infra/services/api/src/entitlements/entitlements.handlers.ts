import { randomUUID } from 'node:crypto';
import type { entitlements } from '@sideband/shared-sdk/entitlements/calls';
import type { Entitlement } from '@sideband/shared-sdk/entitlements/model';
import { opensApp } from '@sideband/shared-sdk/rules/entitlements';
import { isExisting } from '@sideband/shared-sdk/rules/subscription-states';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { lockCustomer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { badRequest } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { entitlementsChanged } from '../session/entitlement-revisions.table.ts';
import { putEntitlement } from './entitlements.table.ts';
import { readOwn, showGranted } from './read-entitlements.ts';

export const readEntitlements: Handler<typeof entitlements.getEntitlements> = async (
  { query: { state, productId }, customer, at },
  { db },
) => {
  const own = await readOwn(db, customer, at);
  const all = [...own.byPlan, ...own.granted.map((row) => showGranted(row, own))];
  const isWanted = (one: Entitlement) =>
    (state === undefined || one.state === state) &&
    (productId === undefined || one.productId === productId);
  return accept({ entitlements: all.filter(isWanted) });
};

/**
 * Grants a streaming product to a customer whose running radio plan includes streaming. Idempotent:
 * a repeated call returns the existing entitlement.
 */
export const grantEntitlement: Handler<typeof entitlements.grantEntitlement> = async (
  { body: { productId, endsAt }, customer, at, trail },
  { db },
) => {
  const until = endsAt === null ? null : new Date(endsAt);
  if (until !== null && until <= at) return badRequest([{ field: 'endsAt', problem: 'is over' }]);
  return inTransaction(db, async (tx) => {
    const { accountNumber } = customer;
    await lockCustomer(tx, accountNumber);
    const own = await readOwn(tx, customer, at);
    if (own.plans.get(productId)?.service !== 'streaming') {
      return refuse({ code: 'SUBSCRIPTION_PRODUCT_NOT_FOUND' });
    }
    const isOpen = (one: Entitlement) => one.productId === productId && one.state === 'active';
    // A running plan includes its own products, whatever `endsAt` is requested.
    const there = own.byPlan.find(isOpen);
    if (there) return accept(there);
    const before = own.granted.find((row) => isOpen(showGranted(row, own)));
    if (before && before.endsAt?.getTime() === until?.getTime()) {
      return accept(showGranted(before, own));
    }

    const of = own.bought.find((one) => isExisting(one) && opensApp(one, own.plans));
    if (!of) return refuse({ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' });
    const granted = await putEntitlement(tx, {
      entitlementId: `ent-${randomUUID()}`,
      accountNumber,
      productId,
      subscriptionId: of.subscriptionId,
      endsAt: until,
      startsAt: before?.startsAt ?? at,
    });
    await entitlementsChanged(tx, accountNumber);
    await recordChange(tx, trail, {
      action: 'entitlement granted',
      subject: `entitlement:${granted.entitlementId}`,
      after: { accountNumber, productId, subscriptionId: of.subscriptionId, endsAt },
    });
    return accept(showGranted(granted, own));
  });
};
