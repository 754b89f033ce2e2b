import type { SetupToken } from '@sideband/shared-sdk/payments/model';
import { cardSetupsOfAccount } from '@sideband/shared-sdk/rules/limits';
import type { Customer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Services } from '../http/serve.ts';
import { countTries, type Limit, shared } from '../limits/tries.table.ts';
import { gatewayCustomerOf, insertGatewayCustomer } from './payment-methods.table.ts';

const { withinMs } = cardSetupsOfAccount;
// A setup allows trying one card after another at the gateway, which is what testing stolen cards
// needs.
const byAccount: Limit = { kind: 'cardSetupOfAccount', ...cardSetupsOfAccount };
const byAddress: Limit = { kind: 'cardSetupFromAddress', tries: 60, withinMs };

/** Creates a token with which the gateway's form can collect a card of this customer. */
export async function newSetup(
  { db, secrets, vault, peoplePerAddress }: Services,
  { accountNumber, address, at }: Pick<Customer, 'accountNumber'> & { address: string; at: Date },
): Promise<SetupToken> {
  const counted = await inTransaction(db, (tx) =>
    countTries(tx, secrets, {
      subjects: [
        [byAccount, accountNumber],
        [shared(byAddress, peoplePerAddress), address],
      ],
      at,
    }),
  );
  if (!counted.ok) return tooMany(counted);
  const expiresAt = new Date(at.getTime() + withinMs);
  const customerId = await openGatewayCustomer({ db, vault }, accountNumber);
  const { setupToken } = await vault.startSetup({ customerId, expiresAt });
  return { setupToken, expiresAt: expiresAt.toISOString() };
}

/** Returns the gateway's customer ID. Creates the customer on first use. */
export async function openGatewayCustomer(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accountNumber: Customer['accountNumber'],
): Promise<string> {
  const known = await gatewayCustomerOf(db, { accountNumber });
  if (known !== undefined) return known;
  const gatewayCustomerId = await vault.addCustomer(accountNumber);
  await insertGatewayCustomer(db, { accountNumber, gatewayCustomerId });
  // If a concurrent request has inserted another customer first, that one is used.
  return (await gatewayCustomerOf(db, { accountNumber })) ?? gatewayCustomerId;
}
