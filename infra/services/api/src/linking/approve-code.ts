import type { ActivationRefusal } from '@sideband/shared-sdk/linking/errors';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { OpenSession } from '../http/proof.ts';
import type { Services } from '../http/serve.ts';
import type { Site } from '../http/site.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, forgiveTries } from '../limits/tries.table.ts';
import { entitlementsChanged } from '../session/entitlement-revisions.table.ts';
import { lockByUserCode, updateAuthorization } from './device-authorizations.table.ts';
import { linkDevice } from './device-links.table.ts';
import { userCodeTries } from './linking-limits.ts';

interface Typed {
  code: string;
  isOf: (flow: string) => boolean;
  customer: Pick<Customer, 'accountNumber'>;
  session: OpenSession;
  site: Site;
  at: Date;
  trail: Trail;
}

/**
 * Links the device that shows this code to the account. Unknown, expired and used codes get the
 * same refusal.
 */
export const approveCode = (
  { db, secrets, peoplePerAddress: people }: Services,
  { code, isOf, customer, session, site, at, trail }: Typed,
): Promise<Result<{ flow: string }, ActivationRefusal>> =>
  inTransaction(db, async (tx) => {
    const { accountNumber } = customer;
    const from = { deviceId: session.deviceId, address: site.address, people, accountNumber };
    const counted = await countTries(tx, secrets, { subjects: userCodeTries(from), at });
    if (!counted.ok) return refuseTooMany(counted);

    const held = await lockByUserCode(tx, secrets, code);
    const isOpen = held && held.approvedAt === null && held.expiresAt > at && isOf(held.flow);
    if (!isOpen) {
      const subject = `customer:${accountNumber}`;
      await recordChange(tx, trail, { action: 'user code refused', subject });
      return refuse({ code: 'INVALID_ACTIVATION_CODE' });
    }

    const { flow, deviceId, deviceAuthorizationId } = held;
    await forgiveTries(tx, counted.tries);
    await updateAuthorization(tx, held, { accountNumber, approvedAt: at });
    if (deviceId !== null) await linkDevice(tx, { deviceId, accountNumber, flow, linkedAt: at });
    await entitlementsChanged(tx, accountNumber);
    await recordChange(tx, trail, {
      action: 'device let into the account',
      subject: `deviceAuthorization:${deviceAuthorizationId}`,
      after: { flow, deviceId, accountNumber },
    });
    return accept({ flow });
  });
