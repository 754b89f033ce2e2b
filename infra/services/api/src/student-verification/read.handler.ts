import type { studentStatuses } from '@sideband/shared-sdk/student-status/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { readCustomer } from '../customers/customers.table.ts';
import type { Handler } from '../http/serve.ts';
import { bringForward } from '../student-status/ask-verifier.ts';
import { latestVerification } from '../student-status/verifications.table.ts';
import { showStatus, showVerification } from './show-status.ts';

/**
 * Returns the current verification and status. Queries the verifier first, so that a page sees the
 * decision as soon as it is made.
 */
export const readStudentStatus: Handler<typeof studentStatuses.read> = async (
  { session, at, trail },
  services,
) => {
  const { accountNumber } = session;
  const latest = await latestVerification(services.db, session, at);
  const now = latest && (await bringForward(services, trail, latest));
  return accept({
    verification: now ? showVerification(now) : null,
    status:
      accountNumber === null
        ? null
        : await showStatus(services.db, await readCustomer(services.db, accountNumber), at),
  });
};
