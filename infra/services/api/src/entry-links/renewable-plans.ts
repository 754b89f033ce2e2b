import type { RenewablePlan, RenewedPlan } from '@sideband/shared-sdk/account/model';
import { productOf } from '@sideband/shared-sdk/rules/offers';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import { goesOn } from '@sideband/shared-sdk/rules/renewable-plans';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { nameRadio } from '../radios/mask-radio.ts';
import { radiosOf } from '../radios/radios-to-find.table.ts';
import { firstPeriod } from '../subscriptions/schedule.rule.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { termsThatFollow } from '../subscriptions/terms-that-follow.ts';

/** Returns the account's renewable plans, the newest purchase first. */
export async function renewablePlans(
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<RenewablePlan[]> {
  const radios = new Map(
    (await radiosOf(tx, accountNumber)).map((radio) => [radio.deviceId, radio]),
  );
  return goesOn(await subscriptionsOf(tx, accountNumber)).map(({ bought, standing }) => {
    const radio = radios.get(bought.deviceId ?? '');
    return {
      subscriptionId: bought.subscriptionId,
      offerId: bought.offerId,
      productId: bought.productId,
      radio: radio ? nameRadio(radio) : null,
      standing,
      endsOn: standing === 'over' ? null : bought.renewsOn,
    };
  });
}

/**
 * Returns the next plan to start among those already chosen, limited to the named radio if there is
 * one.
 */
export async function renewedPlan(
  tx: Transaction,
  { accountNumber, deviceId }: Pick<Customer, 'accountNumber'> & { deviceId: string | undefined },
): Promise<RenewedPlan | undefined> {
  const [next] = (await subscriptionsOf(tx, accountNumber))
    .filter((one) => deviceId === undefined || one.deviceId === deviceId)
    .filter(({ pendingOfferId, partOf }) => pendingOfferId !== null && partOf === null)
    .flatMap((row) => (row.renewsOn === null ? [] : [{ row, startsOn: row.renewsOn }]))
    .sort((one, other) => one.startsOn.localeCompare(other.startsOn));
  const terms = next && (await termsThatFollow(tx, next.row));
  if (!terms) return undefined;
  const { startsOn } = next;
  return {
    productId: productOf(terms),
    startsOn,
    until: firstPeriod(startsOn, phasesOf(terms)).renewsOn,
  };
}
