import type { linking } from '@sideband/shared-sdk/linking/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, forgiveTries } from '../limits/tries.table.ts';
import { takeEarlierSession } from '../session/earlier-sessions.table.ts';
import { handSession } from '../session/hand-session.ts';
import { endSessions } from '../session/sessions.table.ts';
import { earlierSessionTries } from './linking-limits.ts';

/**
 * Exchanges a session of the previous web application for a new one. All other sessions of the
 * device end.
 */
export const migrate: Handler<typeof linking.migrate> = async (
  { body, session, site, at, trail, setCookie },
  { db, secrets, peoplePerAddress: people },
) => {
  const { deviceId } = session;
  const outcome = await inTransaction(db, async (tx) => {
    const subjects = earlierSessionTries({ deviceId, address: site.address, people });
    const counted = await countTries(tx, secrets, { subjects, at });
    if (!counted.ok) return refuseTooMany(counted);
    const earlier = await takeEarlierSession(tx, body.sxmData, at);
    if (!earlier) return refuse({ code: 'invalid-session-data' as const });

    const { accountNumber } = earlier;
    await forgiveTries(tx, counted.tries);
    const ended = await endSessions(tx, { deviceId }, at);
    const subject = `device:${deviceId}`;
    const after = { accountNumber, ended };
    await recordChange(tx, trail, { action: 'earlier session carried over', subject, after });
    return accept(await handSession(tx, trail, { deviceId, accountNumber, site }));
  });
  if (!outcome.ok) return outcome;
  setCookie(outcome.value.cookie);
  return accept(outcome.value.session);
};
