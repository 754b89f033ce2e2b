import type { magicLinks } from '@sideband/shared-sdk/magic-link/calls';
import { magicLinkLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { browserOf } from '../device/devices.table.ts';
import type { Handler } from '../http/serve.ts';
import { personById } from '../identity/people.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countSent } from '../one-time-passcode/passcode-limits.ts';
import { sendLink } from './send-link.ts';

/** Links share a rate limit with passcodes, because both fill the same mailbox. */
export const requestLink: Handler<typeof magicLinks.request> = async (
  { body, session, site, at, trail },
  { db, secrets, mailIsDue },
) => {
  const { identityId, language, returnTo } = body;
  const { address, origin } = site;
  const sent = await inTransaction(db, async (tx) => {
    const counted = await countSent(tx, secrets, { to: [identityId], address, at });
    if (!counted.ok) return refuseTooMany(counted);
    const person = await personById(tx, identityId);
    if (person?.passcodeByEmail) {
      const { deviceId } = session;
      const device = { deviceId, browser: await browserOf(tx, deviceId) };
      const locale = language ?? person.locale;
      await sendLink(tx, trail, { person, origin, device, locale, returnTo });
    }
    return accept({ expiresAt: new Date(at.getTime() + magicLinkLifeMs).toISOString() });
  });
  if (sent.ok) mailIsDue();
  return sent;
};
