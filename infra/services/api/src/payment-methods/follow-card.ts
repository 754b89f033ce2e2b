import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { VaultCard } from '../gateway/card-vault.ts';
import type { GatewayRecords } from '../gateway/gateway-records.ts';
import type { Services } from '../http/serve.ts';
import { insertEvent } from './events.table.ts';
import { lockProfile, type PaymentMethodRow } from './payment-methods.table.ts';
import { removeCard } from './remove-card.ts';

type Following = Pick<Services, 'db'> & { records: Pick<GatewayRecords, 'card'> };

/**
 * Applies what the gateway knows about a stored card: a new number or expiry date from the card
 * network, or its removal. Idempotent. Cards that are not stored here are ignored.
 */
export async function followCard(
  { db, records }: Following,
  trail: Trail,
  gatewayPaymentMethodId: string,
): Promise<void> {
  const stored = () =>
    db
      .selectFrom('paymentMethods')
      .selectAll()
      .where('gatewayPaymentMethodId', '=', gatewayPaymentMethodId)
      .where('removedAt', 'is', null)
      .executeTakeFirst();
  if (!(await stored())) return;
  const known = await records.card(gatewayPaymentMethodId);
  const card = await stored();
  if (!card) return;
  await inTransaction(db, (tx) =>
    known ? update(tx, trail, card, known) : removeCard(tx, trail, card),
  );
}

async function update(tx: Transaction, trail: Trail, card: PaymentMethodRow, known: VaultCard) {
  const { paymentMethodId, billingProfileId } = card;
  const { brand, last4, expiryMonth, expiryYear } = known;
  await lockProfile(tx, billingProfileId);
  const changed = await tx
    .updateTable('paymentMethods')
    .set({ brand, last4, expiryMonth, expiryYear })
    .where('paymentMethodId', '=', paymentMethodId)
    .where('removedAt', 'is', null)
    .where((is) =>
      is.or([
        ...[is('brand', '<>', brand), is('last4', '<>', last4)],
        ...[is('expiryMonth', '<>', expiryMonth), is('expiryYear', '<>', expiryYear)],
      ]),
    )
    .returning('paymentMethodId')
    .executeTakeFirst();
  if (!changed) return;
  await insertEvent(tx, card, 'updated', trail.at);
  await recordChange(tx, trail, {
    action: 'payment method changed',
    subject: `paymentMethod:${paymentMethodId}`,
    before: { expiryMonth: card.expiryMonth, expiryYear: card.expiryYear },
    after: { expiryMonth, expiryYear },
  });
}
