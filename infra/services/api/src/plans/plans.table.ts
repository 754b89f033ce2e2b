import type { Charges } from '@sideband/shared-sdk/orders/model';
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

/** Everything that a bill can list, plans and add-ons, by product ID. */
export type Billed = ReadonlyMap<string, Pick<Plan, 'names' | 'planType'>>;

/** Returns the plans and the add-ons. */
export async function readBilled(db: Database | Transaction): Promise<Billed> {
  const addOns = await db.selectFrom('addOns').select(['addOnId', 'names']).execute();
  const billed = new Map<string, Pick<Plan, 'names' | 'planType'>>(await readPlans(db));
  for (const { addOnId, names } of addOns) billed.set(addOnId, { names, planType: null });
  return billed;
}

/**
 * Returns the name of the plan or add-on in the locale, or else in en-US, or else the name of the
 * offer.
 */
export const planName = (
  plans: ReadonlyMap<string, Pick<Plan, 'names'>>,
  { productId, offerName }: { productId: string; offerName: string },
  locale: Locale,
): string => {
  const names = plans.get(productId)?.names;
  return names?.[locale] ?? names?.['en-US'] ?? offerName;
};

const addOn: Record<Locale, string> = { 'en-US': 'Add-on', 'en-CA': 'Add-on', 'fr-CA': 'Option' };

/**
 * Returns the name of a line of a bill. An add-on without a name of its own never gets the name of
 * the offer it was bought with.
 */
export const billedName = (
  billed: Billed,
  { kind, productId, offerName }: { kind: string; productId: string; offerName: string },
  locale: Locale,
): string =>
  planName(billed, { productId, offerName: kind === 'addOn' ? addOn[locale] : offerName }, locale);

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

/** Returns the names of the add-ons in these charges, for an email. */
export async function addOnsInMail(
  tx: Transaction,
  { oneTimeCharge, zeroCharge }: Charges,
  locale: Locale,
): Promise<Record<string, string>> {
  const lines = (oneTimeCharge ?? zeroCharge)?.lines ?? [];
  const ids = lines.filter(({ kind }) => kind === 'addOn').map(({ productId }) => productId);
  if (ids.length === 0) return {};
  const addOns = await tx
    .selectFrom('addOns')
    .select(['addOnId', 'names'])
    .where('addOnId', 'in', ids)
    .execute();
  return Object.fromEntries(
    addOns.flatMap(({ addOnId, names }) => {
      const name = names[locale] ?? names['en-US'];
      return name === undefined ? [] : [[addOnId, name]];
    }),
  );
}
