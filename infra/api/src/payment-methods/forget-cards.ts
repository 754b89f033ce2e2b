import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { CardVault } from '../payments/card-vault.ts';

/** The cards of a closed account are nobody's at once; the gateway forgets them when it is next asked to. */
export async function forgetCards(
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('paymentMethods')
    .set({ removedAt: at, isDefault: false, billingAddress: null })
    .where('accountNumber', '=', accountNumber)
    .where('removedAt', 'is', null)
    .execute();
  await tx
    .updateTable('gatewayCustomers')
    .set({ forgetFrom: at })
    .where('accountNumber', '=', accountNumber)
    .execute();
}

/**
 * Lets the gateway forget who has gone, once nothing that it may have charged is unknown any more: a charge is found
 * among those of its customer. What the gateway does not answer is asked again another time.
 */
export async function forgetAtGateway(db: Database, vault: CardVault): Promise<void> {
  const gone = await db
    .selectFrom('gatewayCustomers')
    .select('gatewayCustomerId')
    .where('forgetFrom', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orderPayments')
            .select('orderId')
            .whereRef('orderPayments.gatewayCustomerId', '=', 'gatewayCustomers.gatewayCustomerId')
            .where('checkAt', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('balancePayments')
            .select('balancePaymentId')
            .whereRef('balancePayments.accountNumber', '=', 'gatewayCustomers.accountNumber')
            .where('state', '=', 'intended'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('collections')
            .select('invoiceId')
            .whereRef('collections.accountNumber', '=', 'gatewayCustomers.accountNumber')
            .where('state', '=', 'asking'),
        ),
      ),
    )
    .limit(100)
    .execute();
  for (const { gatewayCustomerId } of gone) {
    await vault.forgetCustomer(gatewayCustomerId);
    await db
      .deleteFrom('gatewayCustomers')
      .where('gatewayCustomerId', '=', gatewayCustomerId)
      .execute();
  }
}
