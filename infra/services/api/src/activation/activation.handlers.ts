import type { activation } from '@sideband/shared-sdk/activation/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import type { Handler } from '../http/serve.ts';
import { countGuesses } from '../partner-entitlements/count-guesses.ts';
import { claimLink } from '../partner-entitlements/links.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { isBoughtBy, takePurchase } from './take-purchase.ts';

/**
 * Links a store purchase to the account by the receipt that the store issued to the buyer. A
 * purchase can be linked to only one account at a time.
 */
export const restorePurchase: Handler<typeof activation.restore> = async (
  { params: { restoreTarget: store }, body: { receipt }, customer, ...asking },
  services,
) => {
  const { db, partners } = services;
  const asked = await countGuesses(services, asking, () =>
    partners.readPurchase(store, { receipt }),
  );
  if (!asked.ok) return asked;
  if (!asked.value) return refuse({ code: 'INVALID_OFFER_DATA' });
  if (asked.value.state === 'over') return refuse({ code: 'OFFER_EXPIRED' });
  const { trail } = asking;
  const taken = await takePurchase(db, trail, { customer, store, purchase: asked.value });
  return taken.ok ? accept({ subscriptionIds: await runningOf(db, customer) }) : taken;
};

/**
 * Applies the current state of a purchase at a store or of a subscription at a partner. A store
 * purchase is synced only for an account that has or had it.
 */
export const syncActivation: Handler<typeof activation.sync> = async (
  { params: { syncTarget: target }, body: { externalReference: reference }, customer, ...asking },
  services,
) => {
  const { db, partners } = services;
  if (target === 'partner') {
    const claimed = await claimLink(services, { ...asking, customer }, reference);
    return claimed.ok ? accept({ subscriptionIds: await runningOf(db, customer) }) : claimed;
  }
  const isTheirs = await isBoughtBy(db, customer, { store: target, reference });
  const purchase = isTheirs ? await partners.readPurchase(target, { reference }) : undefined;
  if (!purchase) return refuse({ code: 'INVALID_OFFER_DATA' });
  const taken = await takePurchase(db, asking.trail, { customer, store: target, purchase });
  return taken.ok ? accept({ subscriptionIds: await runningOf(db, customer) }) : taken;
};

const runningOf = async (db: Database, { accountNumber }: Pick<Customer, 'accountNumber'>) =>
  (await subscriptionsOf(db, accountNumber))
    .filter(({ state }) => state === 'active' || state === 'pending_cancellation')
    .map(({ subscriptionId }) => subscriptionId);
