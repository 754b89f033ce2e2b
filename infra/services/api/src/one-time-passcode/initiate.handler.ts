import type { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { destinationOf } from '../identity/contact-options.ts';
import { personById } from '../identity/people.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countSent } from './passcode-limits.ts';
import { sendPasscode } from './send-passcode.ts';

const resendAfterSeconds = 30;

/**
 * Sends a passcode for signing in, or in place of a forgotten current password. A passcode that verifies a new address is sent to that address
 * by the change that needs it.
 */
export const initiatePasscode: Handler<typeof oneTimePasscodes.initiate> = async (
  { body, session, site, at, trail },
  { db, secrets, mailIsDue },
) => {
  const { identityId, otpOption: option, language } = body;
  const context = body.otpContext === 'CHANGE_PASSWORD' ? body.otpContext : ('SIGN_IN' as const);
  const key = { identityId, deviceId: session.deviceId, context };
  const sent = await inTransaction(db, async (tx) => {
    const { address } = site;
    const counted = await countSent(tx, secrets, { to: [identityId], address, at });
    if (!counted.ok) return refuseTooMany(counted);
    const person = await personById(tx, identityId);
    const to = person && destinationOf(person, option);
    // The contract's default. Pages send the language they are shown in.
    const locale = language ?? 'en-US';
    return accept(
      await sendPasscode(tx, secrets, trail, { key, option, to, destination: null, locale }),
    );
  });
  if (!sent.ok) return sent;
  mailIsDue();
  return accept({ expiresAt: sent.value.expiresAt.toISOString(), resendAfterSeconds });
};
