import { randomUUID } from 'node:crypto';
import type { InvoiceId } from '@sideband/shared-sdk/invoices/model';
import { sql } from 'kysely';
import { readCustomer } from '../customers/customers.table.ts';
import { newestDay, startOfDay } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { leasedJob } from '../jobs/leased-job.ts';
import type { Due } from '../jobs/leases.table.ts';
import { askFor, settle } from './collections.table.ts';

/** Requests another collection of declined invoices on the day of their next attempt. */
export const repeatDeclined = ({
  db,
  now,
  onRepeated,
}: {
  db: Database;
  now: () => Date;
  onRepeated: () => void;
}) =>
  leasedJob<InvoiceId>({
    db,
    now,
    name: 'repeat declined',
    due: dueBy,
    async act(invoiceId, at) {
      const trail = { actor: 'renewal', traceId: `renewal-${randomUUID()}`, at };
      const later = await inTransaction(db, async (tx) => {
        const declined = await tx
          .selectFrom('invoiceCollections')
          .selectAll()
          .where('invoiceId', '=', invoiceId)
          .where('state', '=', 'declined')
          .where('nextOn', 'is not', null)
          .orderBy('attempt', 'desc')
          .limit(1)
          .forUpdate()
          .executeTakeFirst();
        if (!declined?.nextOn) return undefined;
        const { attempt, reason, nextOn, accountNumber } = declined;
        const begins = startOfDay(await readCustomer(tx, accountNumber), nextOn);
        if (begins > at) return { notBefore: begins };
        await askFor(tx, trail, { invoiceId, attempt: attempt + 1 });
        await settle(tx, declined, { state: 'declined', reason, nextOn: null });
        return undefined;
      });
      if (later) return later;
      onRepeated();
      return 'done';
    },
  });

const dueBy = (at: Date): Due => ({
  table: 'invoiceCollections',
  subject: sql`invoice_id`,
  since: sql`next_on`,
  condition: sql`state = 'declined' and next_on <= ${newestDay(at)}`,
});
