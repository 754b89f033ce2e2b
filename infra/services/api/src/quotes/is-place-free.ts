import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { OrderRefusal } from '@sideband/shared-sdk/orders/errors';
import { isSoldFor } from '@sideband/shared-sdk/rules/offers';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { radioByDeviceId, radioFor } from '../radios/radios.table.ts';
import { isPlaying } from '../subscriptions/places.ts';

interface Place {
  accountNumber: Customer['accountNumber'] | null;
  /** Device ID of the radio. */
  deviceId: string;
  offer: Offer;
}

/**
 * Checks that a plan can be bought for a radio: it is the customer's own or unclaimed, is
 * compatible with the plan, and has no plan yet.
 */
export async function isPlaceFree(
  tx: Transaction,
  { accountNumber, deviceId, offer }: Place,
): Promise<Result<undefined, OrderRefusal>> {
  const radio =
    accountNumber === null
      ? await nobodys(tx, deviceId)
      : await radioFor(tx, { deviceId, accountNumber });
  if (!radio || !isSoldFor(radio, offer)) return refuse({ code: 'INVALID_OFFER_DATA' });
  return (await isPlaying(tx, deviceId))
    ? refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' })
    : accept(undefined);
}

async function nobodys(tx: Transaction, deviceId: string) {
  const radio = await radioByDeviceId(tx, deviceId);
  return radio?.accountNumber === null ? radio : undefined;
}
