import type { Address } from '@sideband/shared-sdk/address/model';
import type { validations } from '@sideband/shared-sdk/validation/calls';
import { unchecked } from '@sideband/shared-sdk/validation/model';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { countCost } from '../limits/address-counts.table.ts';
import type { Limit, Subject } from '../limits/tries.table.ts';

/** Every check is billed to us. Beyond the limit, addresses are accepted unchecked. */
const withinMs = 15 * 60_000;
const ofDevice: Limit = { kind: 'addressCheckOfDevice', tries: 30, withinMs };
const fromAddress: Limit = { kind: 'addressCheckFromAddress', tries: 10_000, withinMs };

export const checkCustomerInfo: Handler<typeof validations.checkCustomerInfo> = async (
  { body, session, site, at },
  { db, secrets, addresses },
) => {
  const own: Subject[] = [[ofDevice, session.deviceId]];
  const of = { own, limit: fromAddress, address: site.address, at };
  const counted = await inTransaction(db, (tx) => countCost(tx, secrets, of));
  const judge = async (typed: Address) =>
    (counted.ok && (await addresses.check(typed))) || unchecked;

  const { serviceAddress, billingAddress } = body;
  return accept({
    ...(serviceAddress && { serviceAddress: await judge(serviceAddress) }),
    ...(billingAddress && { billingAddress: await judge(billingAddress) }),
  });
};
