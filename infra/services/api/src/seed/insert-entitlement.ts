import { account } from '@sideband/shared-sdk/account/model';
import { partnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements/model';
import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { addDays, startOfDay, todayIn } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import type { Fixtures } from './fixtures.ts';

/** Adds a partner entitlement unless it exists. */
export async function insertEntitlement(
  tx: Transaction,
  trail: Trail,
  { key, partner, country, plan, months, status, ...of }: Fixtures['partnerEntitlements'][number],
  owner: string,
) {
  const today = todayIn(country, trail.at);
  const usedOn = of.redeemedOn === undefined ? null : addDays(today, Number(of.redeemedOn));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('partnerEntitlements')
    .values({
      partnerEntitlementId: partnerEntitlementId.parse(key),
      accountNumber: account.shape.accountNumber.parse(owner),
      partnerName: partner,
      productId: plan,
      months,
      status,
      subscriptionId: null,
      lastDay: of.expiresIn === undefined ? null : addDays(today, Number(of.expiresIn)),
      activatedAt: usedOn === null ? null : startOfDay({ country, serviceAddress: null }, usedOn),
      endsOn: usedOn === null ? null : addMonths(usedOn, months),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  await recordChange(tx, trail, {
    action: 'partner entitlement added',
    subject: `partnerEntitlement:${key}`,
    after: { status },
  });
}
