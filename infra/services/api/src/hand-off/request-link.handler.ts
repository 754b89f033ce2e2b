import { isEmail, maskEmail } from '@sideband/shared-sdk/identity/model';
import type { partnerIntegration } from '@sideband/shared-sdk/partner-integration/calls';
import { mailedHandOffLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { countSent } from '../one-time-passcode/passcode-limits.ts';
import { newToken } from '../secrets/secrets.ts';
import { endMailedHandOffs, insertHandOff } from './hand-offs.table.ts';
import { handedTo } from './handed-to.ts';

/**
 * The email goes to the typed address, known or not, so the response reveals nothing. The limit is
 * per address and per car, so no mailbox can be filled.
 */
export const requestTrialLink: Handler<typeof partnerIntegration.magicLinkRequest> = async (
  { body, session, site, at, trail },
  { db, secrets, mailIsDue },
) => {
  const { deviceId, language } = body;
  const email = body.email.trim();
  const { radio, oemDriverId } = (await handedTo(db, session, body, at)) ?? notFound();
  if (!isEmail(email)) return refuse({ code: 'INVALID_EMAIL_ADDRESS' });
  const sent = await inTransaction(db, async (tx) => {
    const to = [`email:${email.toLowerCase()}`, `radio:${deviceId}`];
    const counted = await countSent(tx, secrets, { to, address: site.address, at });
    if (!counted.ok) return refuseTooMany(counted);
    await endMailedHandOffs(tx, deviceId, at);
    const token = newToken();
    const expiresAt = new Date(at.getTime() + mailedHandOffLifeMs);
    await insertHandOff(tx, {
      token,
      deviceId,
      oemDriverId,
      isMailed: true,
      clientId: null,
      redirectUri: null,
      state: null,
      openedBy: null,
      expiresAt,
    });
    const locale = language ?? (radio.country === 'CA' ? 'en-CA' : 'en-US');
    const url = new URL('/activate/trial/targeted-oem', site.origin);
    url.search = new URLSearchParams({ token, from: 'mail', langpref: locale }).toString();
    const { year, make, model } = radio;
    const car = year && make && model ? `${year} ${make} ${model}` : undefined;
    const content = { url: url.href, ...(car !== undefined && { car }) };
    const mail = { kind: 'trialLink' as const, content, uselessAfter: expiresAt };
    await insertMail(tx, { email, locale }, at, mail);
    await recordChange(tx, trail, { action: 'trial link mailed', subject: `radio:${deviceId}` });
    return accept({ maskedEmail: maskEmail(email) });
  });
  if (sent.ok) mailIsDue();
  return sent;
};
