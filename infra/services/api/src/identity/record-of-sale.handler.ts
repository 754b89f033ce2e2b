import type { identities } from '@sideband/shared-sdk/identity/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countQuestion } from './count-question.ts';
import { normalHandle } from './identities.table.ts';

interface RecordsOfSaleTable {
  email: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    recordsOfSale: RecordsOfSaleTable;
  }
}

/** Shares the rate limit of handle checks, because both calls reveal who is known to us. */
export const findRecordOfSale: Handler<typeof identities.recordOfSaleExists> = async (
  { query, session, site, at },
  services,
) => {
  const counted = await countQuestion(services, { session, site, at });
  if (!counted.ok) return refuseTooMany(counted);
  const sale = await services.db
    .selectFrom('recordsOfSale')
    .select('email')
    .where('email', '=', normalHandle(query.email))
    .executeTakeFirst();
  return accept({ exists: sale !== undefined });
};
