import { sql } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, lockCustomer } from '../customers/customers.table.ts';
import { addDays, lastDayOfMonth, newestDay, oldestDay, todayOf } from '../customers/today.ts';
import type { Database, Day, Transaction } from '../database/database.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { nextCharge } from '../subscriptions/next-charge.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import {
  findPaymentMethod,
  markTold,
  type PaymentMethodRow,
  paymentMethodOf,
} from './payment-methods.table.ts';

const daysAhead = 30;

/** Writes to whose card runs out within thirty days while renewals take it: once for each card and date. */
export async function tellOfExpiry(db: Database, trail: Trail): Promise<void> {
  const soon = await db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('removedAt', 'is', null)
    .where(
      sql<Day>`make_date(expiry_year, expiry_month, 1)`,
      '>=',
      firstOfMonth(oldestDay(trail.at)),
    )
    .where(
      sql<Day>`make_date(expiry_year, expiry_month, 1)`,
      '<=',
      addDays(newestDay(trail.at), daysAhead + 1),
    )
    .execute();
  for (const card of soon) {
    if (card.toldOfLastDay === lastDayOf(card)) continue;
    await db.transaction().execute((tx) => tell(tx, trail, card));
  }
}

async function tell(tx: Transaction, trail: Trail, { paymentMethodId, accountNumber }: Card) {
  const customer = await lockCustomer(tx, accountNumber);
  // Another api may have been faster, or the customer.
  const card = await findPaymentMethod(tx, customer, { paymentMethodId });
  if (!card || card.removedAt !== null) return;
  const lastDay = lastDayOf(card);
  const today = todayOf(customer, trail.at);
  if (card.toldOfLastDay === lastDay) return;
  if (lastDay < today || lastDay > addDays(today, daysAhead)) return;
  const renewsOn = await nextAskedOn(tx, customer, paymentMethodId);
  if (renewsOn === undefined) return;

  await markTold(tx, { paymentMethodId, toldOfLastDay: lastDay });
  const { firstName } = customer;
  const content = { firstName, lastFour: card.last4, lastDay, renewsOn };
  await insertMail(tx, customer, trail.at, { kind: 'cardExpires', content });
  await recordChange(tx, trail, {
    action: 'expiry of a card announced',
    subject: `paymentMethod:${paymentMethodId}`,
    after: { lastDay },
  });
}

type Card = Pick<PaymentMethodRow, 'paymentMethodId' | 'accountNumber'>;

/** When renewals take this card next; undefined where they take none, or another one. */
async function nextAskedOn(
  tx: Transaction,
  customer: Customer,
  card: string,
): Promise<Day | undefined> {
  const { accountNumber } = customer;
  const days: Day[] = [];
  for (const row of await subscriptionsOf(tx, accountNumber)) {
    const next = await nextCharge(tx, row, customer);
    if (!next) continue;
    const asked = await paymentMethodOf(tx, {
      accountNumber,
      billingProfileId: row.billingProfileId ?? undefined,
      paymentMethodId: row.paymentMethodId ?? undefined,
    });
    if (asked?.paymentMethodId === card) days.push(next.period.from);
  }
  return days.sort()[0];
}

const lastDayOf = ({ expiryYear, expiryMonth }: PaymentMethodRow): Day =>
  lastDayOfMonth(`${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`, 0);

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
