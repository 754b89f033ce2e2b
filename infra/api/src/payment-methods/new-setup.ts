import type { SetupToken } from '@sideband/shared-sdk/payments/model';
import type { Customer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../http/failures.ts';
import type { Services } from '../http/serve.ts';
import { countTries, type Limit, shared } from '../limits/tries.table.ts';
import { gatewayCustomerOf, insertGatewayCustomer } from './payment-methods.table.ts';

const withinMs = 60 * 60_000;
const lifeMs = withinMs;
// Each lets one card after the other be tried at the gateway: whoever tests stolen ones wants many.
const byAccount: Limit = { kind: 'cardSetupOfAccount', tries: 20, withinMs };
const byAddress: Limit = { kind: 'cardSetupFromAddress', tries: 60, withinMs };

/** Lets the gateway's page take a card of this customer. */
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
  const expiresAt = new Date(at.getTime() + lifeMs);
  const customerId = await openGatewayCustomer({ db, vault }, accountNumber);
  const { setupToken } = await vault.startSetup({ customerId, expiresAt });
  return { setupToken, expiresAt: expiresAt.toISOString() };
}

/** What the gateway calls this customer, from the first time on. */
export async function openGatewayCustomer(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accountNumber: Customer['accountNumber'],
): Promise<string> {
  const known = await gatewayCustomerOf(db, { accountNumber });
  if (known !== undefined) return known;
  const gatewayCustomerId = await vault.addCustomer(accountNumber);
  await insertGatewayCustomer(db, { accountNumber, gatewayCustomerId });
  // Where another request was faster, its customer counts.
  return (await gatewayCustomerOf(db, { accountNumber })) ?? gatewayCustomerId;
}
