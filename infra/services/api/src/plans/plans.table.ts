import type { Selectable } from 'kysely';
import type { Locale } from '../customers/customers.table.ts';
import type { Database, Json, Transaction } from '../database/database.ts';

interface PlansTable {
  productId: string;
  service: 'streaming' | 'satellite' | 'bundle';
  package: string;
  planType: string | null;
  category: string | null;
  streamingAvailable: boolean;
  names: Json<Partial<Record<Locale, string>>>;
}

declare module '../database/tables.ts' {
  interface Tables {
    plans: PlansTable;
  }
}
export type Plan = Selectable<PlansTable>;

/** Returns all plans by product ID. There are a few dozen. */
export async function readPlans(db: Database | Transaction): Promise<ReadonlyMap<string, Plan>> {
  const plans = await db.selectFrom('plans').selectAll().execute();
  return new Map(plans.map((plan) => [plan.productId, plan]));
}

/** Returns the plan's name in the locale, or else in en-US, or else the name of the offer. */
export const planName = (
  plans: ReadonlyMap<string, Plan>,
  { productId, offerName }: { productId: string; offerName: string },
  locale: Locale,
): string => {
  const names = plans.get(productId)?.names;
  return names?.[locale] ?? names?.['en-US'] ?? offerName;
};

/** Returns the name for an email, as `planName` does, without reading the other plans. */
export async function nameInMail(
  tx: Transaction,
  of: { productId: string; offerName: string },
  locale: Locale,
): Promise<string> {
  const plan = await tx
    .selectFrom('plans')
    .selectAll()
    .where('productId', '=', of.productId)
    .executeTakeFirst();
  return planName(new Map(plan && [[plan.productId, plan]]), of, locale);
}
