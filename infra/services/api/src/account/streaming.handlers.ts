import { randomInt } from 'node:crypto';
import type { accounts } from '@sideband/shared-sdk/account/calls';
import {
  decideStreamingUsername,
  kindOfStreamingUsername,
  randomStreamingUsername,
  shownCredentials,
} from '@sideband/shared-sdk/rules/streaming-usernames';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound, tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countQuestion } from '../identity/count-question.ts';
import { identityByHandle, lockNewHandle, normalHandle } from '../identity/identities.table.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { isRefused } from '../identity/refused-inputs.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { readPlans } from '../plans/plans.table.ts';
import {
  isStreamingUsernameTaken,
  setStreamingUsername,
} from '../subscriptions/streaming-usernames.table.ts';
import { lockSubscription, subscriptionsOf } from '../subscriptions/subscriptions.table.ts';

/** Lists the plans with streaming. Without one, a username would be of no use. */
export const readStreaming: Handler<typeof accounts.readStreaming> = async (
  { customer: { accountNumber } },
  { db },
) => {
  const plans = await readPlans(db);
  const bought = await subscriptionsOf(db, accountNumber);
  const streaming = bought.filter(
    ({ state, productId }) => state !== 'closed' && plans.get(productId)?.streamingAvailable,
  );
  return accept({
    plans: streaming.map(
      ({
        subscriptionId,
        offerId,
        streamingUsername: username,
        hasRandomCredentials: isRandom,
      }) => ({
        subscriptionId,
        offerId,
        streamingCredentials: username === null ? null : shownCredentials({ username, isRandom }),
      }),
    ),
  });
};

/** Counts like any question that reveals whether a username is known. */
export const updateStreaming: Handler<typeof accounts.updateStreaming> = async (
  {
    body: { subscriptionId, username: typed },
    customer: { accountNumber },
    session,
    site,
    at,
    trail,
  },
  services,
) => {
  const { db, secrets, mailIsDue } = services;
  const counted = await countQuestion(services, { session, site, at });
  if (!counted.ok) return tooMany(counted);
  const saved = await inTransaction(db, async (tx) => {
    const own = await lockSubscription(tx, { subscriptionId, accountNumber });
    if (!own || own.state === 'closed') return notFound();
    const person = await personOfAccount(tx, accountNumber);
    const isRandom = typed === undefined;
    const decided = isRandom
      ? accept(randomStreamingUsername(randomInt))
      : decideStreamingUsername(person, typed);
    if (!decided.ok) return decided;

    const username = decided.value;
    const handle = normalHandle(username);
    await lockNewHandle(tx, handle);
    const owner = await identityByHandle(tx, handle);
    const isOthers = owner !== undefined && owner.identityId !== person.identityId;
    const isReserved =
      kindOfStreamingUsername(username) === 'username' &&
      (await isRefused(tx, secrets, { kind: 'username', value: handle }));
    if (
      isOthers ||
      isReserved ||
      (await isStreamingUsernameTaken(tx, { subscriptionId, handle }))
    ) {
      return refuse({ code: 'USERNAME_IN_USE' as const });
    }
    await setStreamingUsername(tx, { subscriptionId: own.subscriptionId, username, isRandom });
    const subject = `subscription:${subscriptionId}`;
    const after = { isRandom };
    await recordChange(tx, trail, { action: 'streaming username changed', subject, after });
    const content = { what: 'streaming' as const, isFirst: own.streamingUsername === null };
    await insertMail(tx, person, at, { kind: 'signInChanged', content });
    return accept(shownCredentials({ username, isRandom }));
  });
  mailIsDue();
  return saved;
};
