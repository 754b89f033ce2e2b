import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isOfferedByLink } from '../entry-links/entry-links.table.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { isForPlan } from './is-for-plan.rule.ts';
import { isInProgram } from './offers.table.ts';
import type { SoldOffer } from './tables.ts';

export interface Asker {
  /** Whoever is signed in, or whom the browser is taken for. */
  accountNumber: Customer['accountNumber'] | undefined;
  /** What it is to play on; null: no radio, undefined: that is not said yet. */
  radio?: string | null | undefined;
  /** Of a campaign: who has it may take what the campaign holds. */
  programCode?: string | undefined;
  at: Date;
}

type Made = Pick<SoldOffer, 'offerId' | 'kind' | 'fromPlan' | 'terms'>;

/**
 * Whether an offer begins a subscription for whoever asks. Its id is no secret: what was made to somebody is for them
 * alone, and what goes on after a plan is for who had it.
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

/** Made by a link in a mail, for the radio that the link names; or by a campaign. */
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
