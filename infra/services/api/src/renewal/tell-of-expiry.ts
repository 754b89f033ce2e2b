import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, lockCustomer } from '../customers/customers.table.ts';
import { addDays, lastDayOfMonth, newestDay, startOfDay, todayOf } from '../customers/today.ts';
import type { Database, Day, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { leasedJob } from '../jobs/leased-job.ts';
import type { Due } from '../jobs/leases.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import {
  findPaymentMethod,
  markTold,
  type PaymentMethodRow,
  paymentMethodOf,
} from '../payment-methods/payment-methods.table.ts';
import { nextCharge } from '../subscriptions/next-charge.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';

const daysAhead = 30;

/**
 * Notifies customers whose renewals charge a card that expires within thirty days, once per card
 * and expiry date. A card that no renewal charges is considered again the next day, because that
 * can change. A card whose customer has been notified is not read again.
 */
export const tellOfExpiry = ({
  db,
  now,
  onTold,
}: {
  db: Database;
  now: () => Date;
  /** Called after an email notice has been queued. */
  onTold: () => void;
}) =>
  leasedJob<PaymentMethodId>({
    db,
    now,
    name: 'card expiry notices',
    due: dueBy,
    async act(paymentMethodId, at) {
      const trail = { actor: 'cards', traceId: `cards-${randomUUID()}`, at };
      const accountNumber = await ownerOf(db, paymentMethodId);
      const later = await inTransaction(db, async (tx) => {
        const customer = await lockCustomer(tx, accountNumber);
        const expiryNoticeOn = await consider(tx, trail, { customer, paymentMethodId });
        await tx
          .updateTable('paymentMethods')
          .set({ expiryNoticeOn })
          .where('paymentMethodId', '=', paymentMethodId)
          .execute();
        return expiryNoticeOn === null ? undefined : startOfDay(customer, expiryNoticeOn);
      });
      if (later) return { notBefore: later };
      onTold();
      return 'done';
    },
  });

type PaymentMethodId = PaymentMethodRow['paymentMethodId'];

const dueBy = (at: Date): Due => ({
  table: 'paymentMethods',
  subject: sql`payment_method_id`,
  since: sql`expiry_notice_on`,
  condition: sql`removed_at is null and expiry_notice_on is not null
    and expiry_notice_on <= ${newestDay(at)}`,
});

async function ownerOf(db: Database, paymentMethodId: PaymentMethodId) {
  const { accountNumber } = await db
    .selectFrom('paymentMethods')
    .select('accountNumber')
    .where('paymentMethodId', '=', paymentMethodId)
    .executeTakeFirstOrThrow();
  return accountNumber;
}

/**
 * Returns the day on which to consider the card again, or `null` when its customer was notified or
 * a notice is no longer needed.
 */
async function consider(
  tx: Transaction,
  trail: Trail,
  { customer, paymentMethodId }: { customer: Customer; paymentMethodId: PaymentMethodId },
): Promise<Day | null> {
  // Another api instance may have sent the notice, or the customer may have changed the card.
  const card = await findPaymentMethod(tx, customer, { paymentMethodId });
  if (!card || card.removedAt !== null) return null;
  const lastDay = lastDayOf(card);
  const today = todayOf(customer, trail.at);
  if (card.toldOfLastDay === lastDay || lastDay < today) return null;
  const firstDay = addDays(lastDay, -daysAhead);
  if (firstDay > today) return firstDay;
  const renewsOn = await nextAskedOn(tx, customer, paymentMethodId);
  if (renewsOn === undefined) return addDays(today, 1);

  await markTold(tx, { paymentMethodId, toldOfLastDay: lastDay });
  const { firstName } = customer;
  const content = { firstName, brand: card.brand, lastFour: card.last4, lastDay, renewsOn };
  await insertMail(tx, customer, trail.at, { kind: 'cardExpires', content });
  await recordChange(tx, trail, {
    action: 'expiry of a card announced',
    subject: `paymentMethod:${paymentMethodId}`,
    after: { lastDay },
  });
  return null;
}

/** Returns the day of the next renewal that charges this card, or `undefined` if none does. */
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
