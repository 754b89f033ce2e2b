import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

/** Whether another subscription has this streaming username. `handle` is in lower case. */
export async function isStreamingUsernameTaken(
  tx: Transaction,
  { subscriptionId, handle }: { subscriptionId: string; handle: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where(sql`lower(streaming_username)`, '=', handle)
    .where('state', '<>', 'closed')
    .where('subscriptionId', '<>', subscriptionId as StoredSubscription['subscriptionId'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const setStreamingUsername = (
  tx: Transaction,
  {
    subscriptionId,
    username,
    isRandom,
  }: {
    subscriptionId: StoredSubscription['subscriptionId'];
    username: string;
    isRandom: boolean;
  },
) =>
  tx
    .updateTable('subscriptions')
    .set({ streamingUsername: username, hasRandomCredentials: isRandom })
    .where('subscriptionId', '=', subscriptionId)
    .execute();
