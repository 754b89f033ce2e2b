import { sql } from 'kysely';
import type { Database, Day } from '../database/database.ts';

const atOnce = 20_000;

/**
 * Inserts customers with a card and a monthly plan each, in numbers that reveal a full table scan.
 * The plans renew on the given day. Account numbers start with the prefix.
 */
export async function insertManyPlans(
  db: Database,
  { count, renewsOn, prefix = 'M' }: { count: number; renewsOn: Day; prefix?: string },
): Promise<void> {
  const schedule = [
    { type: 'AutoRenewing', billingPeriod: 'P1M', count: null, total: 1099, mrf: 0 },
  ];
  const phase = { type: 'AutoRenewing', billingPeriod: 'P1M', count: null, endsOn: null };
  const address = {
    addressLine1: '80 State St',
    city: 'Albany',
    state: 'NY',
    zip: '12207',
    country: 'US',
  };
  for (let from = 1; from <= count; from += atOnce) {
    const numbers = sql`generate_series(${from}::integer, ${Math.min(from + atOnce - 1, count)}::integer) as nth`;
    const account = sql`${prefix}::text || lpad(nth::text, 9, '0')`;
    await sql`insert into customers (account_number, first_name, last_name, email, country, locale, service_address)
      select ${account}, 'Avery', 'Stone', ${account} || '@example.com', 'US', 'en-US', ${JSON.stringify(address)}::jsonb
      from ${numbers}`.execute(db);
    await sql`insert into billing_profiles
        (billing_profile_id, account_number, first_name, last_name, service_address, is_default, created_at)
      select 'bp-' || ${account}, ${account}, 'Avery', 'Stone', ${JSON.stringify(address)}::jsonb, true, now()
      from ${numbers}`.execute(db);
    await sql`insert into gateway_customers (account_number, gateway_customer_id)
      select ${account}, 'cus_' || ${account} from ${numbers}`.execute(db);
    await sql`insert into payment_methods
        (payment_method_id, account_number, billing_profile_id, gateway_payment_method_id, brand, last4, expiry_month,
         expiry_year, billing_address, is_default, added_at)
      select 'pm-' || ${account}, ${account}, 'bp-' || ${account}, 'pm_4242x1239x' || ${account}, 'visa', '4242', 12,
        2039, ${JSON.stringify(address)}::jsonb, true, now()
      from ${numbers}`.execute(db);
    await sql`insert into subscriptions
        (subscription_id, account_number, family, product_id, offer_id, offer_name, currency, add_ons,
         billing_profile_id, source_kind, external_reference, state, started_at, anchored_on, schedule, next_period,
         renews_on, phase)
      select 'sub-' || ${account}, ${account}, 'streaming', 'streaming-all-access', 'offer', 'All Access', 'USD', '[]',
        'bp-' || ${account}, 'stripe', 'sub-' || ${account}, 'active', ${renewsOn}::date - 31, ${renewsOn}::date,
        ${JSON.stringify(schedule)}::jsonb, 0, ${renewsOn}::date,
        ${JSON.stringify(phase)}::jsonb || jsonb_build_object('startedOn', ${renewsOn}::date - 31)
      from ${numbers}`.execute(db);
  }
  await sql`analyze subscriptions, customers, payment_methods`.execute(db);
}
