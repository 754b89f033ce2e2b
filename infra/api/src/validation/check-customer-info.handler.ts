import type { Address } from '@sideband/shared-sdk/address/model';
import type { validations } from '@sideband/shared-sdk/validation/calls';
import { unchecked } from '@sideband/shared-sdk/validation/model';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { countTries, type Limit, shared } from '../limits/tries.table.ts';

/** Somebody is paid for each answer. Whoever asks more often goes on without one. */
const withinMs = 15 * 60_000;
const ofDevice: Limit = { kind: 'addressCheckOfDevice', tries: 30, withinMs };
const fromAddress: Limit = { kind: 'addressCheckFromAddress', tries: 90, withinMs };

export const checkCustomerInfo: Handler<typeof validations.checkCustomerInfo> = async (
  { body, session, site, at },
  { db, secrets, peoplePerAddress, addresses },
) => {
  const subjects = [
    [ofDevice, session.deviceId],
    [shared(fromAddress, peoplePerAddress), site.address],
  ] satisfies [Limit, string][];
  const counted = await db.transaction().execute((tx) => countTries(tx, secrets, { subjects, at }));
  const judge = async (typed: Address) =>
    (counted.ok && (await addresses.check(typed))) || unchecked;

  const { serviceAddress, billingAddress } = body;
  return accept({
    ...(serviceAddress && { serviceAddress: await judge(serviceAddress) }),
    ...(billingAddress && { billingAddress: await judge(billingAddress) }),
  });
};
