import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

interface LinkedServicesTable {
  accountNumber: Customer['accountNumber'];
  clientId: string;
  linkedAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    linkedServices: LinkedServicesTable;
  }
}

/** Records that the customer allows a company to play on the account. */
export const linkService = (tx: Transaction, link: LinkedServicesTable) =>
  tx
    .insertInto('linkedServices')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['accountNumber', 'clientId']).doUpdateSet({ linkedAt: link.linkedAt }),
    )
    .execute();

/** Returns the companies that are allowed to play on the account, newest first. */
export const linkedCompanies = (
  db: Database,
  accountNumber: Customer['accountNumber'],
): Promise<{ vendor: string; linkedAt: Date }[]> =>
  db
    .selectFrom('linkedServices')
    .innerJoin('oauthClients', 'oauthClients.clientId', 'linkedServices.clientId')
    .select(['vendor', 'linkedAt'])
    .where('accountNumber', '=', accountNumber)
    .orderBy('linkedAt', 'desc')
    .execute();

interface Of {
  accountNumber: Customer['accountNumber'];
  /** Only companies of this kind. Default: all. */
  isOf?: (vendor: string) => boolean;
}

/** Unlinks companies, and ends their codes that no one has used yet. Returns their IDs. */
export async function unlinkServices(
  tx: Transaction,
  { accountNumber, isOf = () => true }: Of,
  at: Date,
): Promise<string[]> {
  const linked = await tx
    .selectFrom('linkedServices')
    .innerJoin('oauthClients', 'oauthClients.clientId', 'linkedServices.clientId')
    .select(['linkedServices.clientId', 'vendor'])
    .where('accountNumber', '=', accountNumber)
    .execute();
  const clients = linked.filter(({ vendor }) => isOf(vendor)).map(({ clientId }) => clientId);
  if (clients.length === 0) return [];
  await tx
    .updateTable('authCodes')
    .set({ usedAt: at })
    .where('accountNumber', '=', accountNumber)
    .where('clientId', 'in', clients)
    .where('usedAt', 'is', null)
    .execute();
  await tx
    .deleteFrom('linkedServices')
    .where('accountNumber', '=', accountNumber)
    .where('clientId', 'in', clients)
    .execute();
  return clients;
}
