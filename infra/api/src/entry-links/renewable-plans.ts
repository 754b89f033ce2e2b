import type { NamedRadio, RenewablePlan } from '@sideband/shared-sdk/account/model';
import { eligibleRadio } from '@sideband/shared-sdk/continuous-service/model';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { maskRadio } from '../identification/mask.ts';
import { radiosOf } from '../identification/radios-to-find.table.ts';
import type { Radio } from '../radios/radios.table.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { goesOn } from './goes-on.rule.ts';

export const nameRadio = (radio: Radio): NamedRadio => ({
  ...maskRadio(radio),
  deviceId: radio.deviceId,
  eligibilityStatus: eligibleRadio.shape.eligibilityStatus.parse(radio.linking),
});

/** What of an account can go on, in the order it was bought, the newest first. */
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
      ...{ subscriptionId: bought.subscriptionId, offerId: bought.offerId },
      ...{ productId: bought.productId, radio: radio ? nameRadio(radio) : null, standing },
      endsOn: standing === 'over' ? null : bought.renewsOn,
    };
  });
}
