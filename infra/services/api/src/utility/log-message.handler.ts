import { logMessagesFromAddress } from '@sideband/shared-sdk/rules/limits';
import type { utility } from '@sideband/shared-sdk/utility/calls';
import { withoutSecrets } from '@sideband/shared-sdk/utility/model';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countCost } from '../limits/address-counts.table.ts';
import type { Limit } from '../limits/tries.table.ts';

/** High, because during an outage every page behind a shared IP address logs messages. */
const messages: Limit = { kind: 'logMessage', ...logMessagesFromAddress };

/**
 * Logs a message from a page. Anyone can send anything here, so the message is logged in separate
 * fields, and anything that looks like a secret is removed.
 */
export const logMessage: Handler<typeof utility.logMessage> = async (
  { body, site, at, trail },
  { db, secrets, log },
) => {
  const counted = await inTransaction(db, (tx) =>
    countCost(tx, secrets, { own: [], limit: messages, address: site.address, at }),
  );
  if (!counted.ok) return tooMany(counted);
  const { logLevel, ...texts } = body;
  const page = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, withoutSecrets(text)]),
  );
  log[logLevel]({ page, traceId: trail.traceId }, 'A page tells of a failure');
  return accept({});
};
