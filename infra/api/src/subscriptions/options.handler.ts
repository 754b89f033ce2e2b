import type { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import { todayIn } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failures.ts';
import type { Handler } from '../http/serve.ts';
import { refusalOf } from '../offers/choose-offers.rule.ts';
import { familyOf } from './family.rule.ts';
import { optionsOf } from './options.rule.ts';
import { type StoredSubscription, subscriptionOf } from './subscriptions.table.ts';

export const readSubscriptionOptions: Handler<
  typeof accountManagement.readSubscriptionOptions
> = async ({ customer, body: { subscriptionId }, at }, { db }) => {
  const { accountNumber, country } = customer;
  const found = await subscriptionOf(db, { subscriptionId, accountNumber });
  const subscription = found ?? notFound();
  const asking = { country, today: todayIn(country, at) };
  return accept(
    optionsOf({ subscription, offered: await offeredFor(db, { subscription, asking }) }),
  );
};

/** What is on sale for somebody who has this plan already. */
async function offeredFor(
  db: Database,
  {
    subscription: { family, productId },
    asking,
  }: { subscription: StoredSubscription; asking: { country: Customer['country']; today: string } },
) {
  const sold = await db
    .selectFrom('offers')
    .selectAll()
    .where('country', '=', asking.country)
    .where('kind', 'in', ['change', 'save'])
    .execute();
  const good = sold.filter(
    (offer) => familyOf(offer.terms) === family && refusalOf(offer, asking) === undefined,
  );
  const others = good.filter(
    ({ kind, terms }) => kind === 'change' && terms.products[0]?.productId !== productId,
  );
  return {
    change: others.some(({ terms }) => terms.baseTerm === 'Monthly'),
    term: others.some(({ terms }) => terms.baseTerm === 'Annual'),
    save: good.some(
      ({ kind, terms }) => kind === 'save' && terms.products[0]?.productId === productId,
    ),
  };
}
