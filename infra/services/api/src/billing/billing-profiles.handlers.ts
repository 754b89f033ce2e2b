import type { billing } from '@sideband/shared-sdk/billing/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import {
  billingProfileOf,
  changeBillingProfile,
} from '../billing-profiles/billing-profiles.table.ts';
import { openProfileWith } from '../billing-profiles/open-profile.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound, tooMany } from '../failures/failures.ts';
import { placeIn } from '../failures/place-in.ts';
import type { Handler } from '../http/serve.ts';
import { countTry, type Limit } from '../limits/tries.table.ts';
import { showBillingProfile } from './show-billing-profile.ts';

const madeByAccount: Limit = {
  kind: 'billingProfileOfAccount',
  tries: 20,
  withinMs: 24 * 60 * 60_000,
};

export const createBillingProfile: Handler<typeof billing.createBillingProfile> = async (
  { body, customer: { accountNumber }, at, trail },
  { db, secrets },
) =>
  inTransaction(db, async (tx) => {
    const limit = madeByAccount;
    const counted = await countTry(tx, secrets, { limit, subject: accountNumber, at });
    if (!counted.ok) return tooMany(counted);
    const { firstName, lastName } = body.billingProfileName.firstAndLastName;
    const serviceAddress =
      'serviceAddress' in body ? body.serviceAddress : placeIn(body.servicePlace, 'servicePlace');
    const of = { accountNumber, firstName, lastName, serviceAddress };
    const profile = await openProfileWith(tx, trail, of);
    return accept(await showBillingProfile(tx, profile));
  });

export const readBillingProfile: Handler<typeof billing.getBillingProfile> = async (
  { params: { billingProfileId }, customer: { accountNumber } },
  { db },
) => {
  const profile = await billingProfileOf(db, { accountNumber, billingProfileId });
  return accept(await showBillingProfile(db, profile ?? notFound()));
};

export const readDefaultBillingProfile: Handler<typeof billing.getDefaultBillingProfile> = async (
  { customer: { accountNumber } },
  { db },
) => {
  const profile = await billingProfileOf(db, { accountNumber });
  return accept(await showBillingProfile(db, profile ?? notFound()));
};

export const updateBillingProfile: Handler<typeof billing.updateBillingProfile> = async (
  { params: { billingProfileId }, body, customer: { accountNumber }, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    const { firstName, lastName } = body.billingProfileName.firstAndLastName;
    const { serviceAddress } = body;
    const of = { accountNumber, billingProfileId };
    const changed = await changeBillingProfile(tx, of, { firstName, lastName, serviceAddress });
    if (!changed) return notFound();
    await recordChange(tx, trail, {
      action: 'billing profile changed',
      subject: `billingProfile:${billingProfileId}`,
    });
    return accept(await showBillingProfile(tx, changed));
  });
