import { isForPlan } from '@sideband/shared-sdk/rules/offers';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isOfferedByLink } from '../entry-links/entry-links.table.ts';
import { isInProgram } from '../offers/offers.table.ts';
import type { SoldOffer } from '../offers/tables.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';

export interface Asker {
  /** Account that is signed in or recognized by the browser's session. */
  accountNumber: Customer['accountNumber'] | undefined;
  /** Radio the subscription is for. `null` means no radio, `undefined` means not chosen yet. */
  radio?: string | null | undefined;
  /** Program code of a campaign. It unlocks the offers of that campaign. */
  programCode?: string | undefined;
  at: Date;
}

type Made = Pick<SoldOffer, 'offerId' | 'kind' | 'fromPlan' | 'terms'>;

/**
 * Returns whether this visitor can start a subscription with the offer. Knowing an offer ID is not
 * enough, because IDs are not secret: a targeted offer is limited to the customer it was made to,
 * and a renewal offer to a customer whose matching plan has ended.
 */
export async function mayBegin(
  db: Database | Transaction,
  offer: Made,
  asker: Asker,
): Promise<boolean> {
  switch (offer.kind) {
    case 'new':
      return true;
    case 'targeted':
      return isMadeTo(db, offer, asker);
    case 'renewal':
      return (await hadPlanFor(db, offer, asker)) || isMadeTo(db, offer, asker);
    case 'change':
    case 'save':
      return false;
  }
}

/**
 * Returns whether the offer was made to this visitor: by a campaign's program code, or by an
 * emailed link for the radio that the link names.
 */
export async function isMadeTo(
  db: Database | Transaction,
  { offerId }: Pick<Made, 'offerId'>,
  { accountNumber, radio, programCode, at }: Asker,
): Promise<boolean> {
  if (programCode !== undefined && (await isInProgram(db, { programCode, offerId }))) return true;
  return (
    accountNumber !== undefined &&
    (await isOfferedByLink(db, { accountNumber, offerId, radio }, at))
  );
}

async function hadPlanFor(
  db: Database | Transaction,
  offer: Made,
  { accountNumber, radio }: Asker,
): Promise<boolean> {
  if (accountNumber === undefined) return false;
  return (await subscriptionsOf(db, accountNumber)).some(
    (bought) =>
      bought.state === 'closed' &&
      (radio === undefined || bought.deviceId === radio) &&
      isForPlan(offer, bought),
  );
}
