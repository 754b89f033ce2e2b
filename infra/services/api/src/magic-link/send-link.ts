import { magicLinkLifeMs } from '@sideband/shared-sdk/rules/grants';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Locale } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import type { Person } from '../identity/people.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { insertLink } from './magic-links.table.ts';

/**
 * Queues an email with a magic link. Its page requires another click, because email clients follow
 * links, too.
 */
export async function sendLink(
  tx: Transaction,
  trail: Trail,
  {
    person,
    origin,
    device,
    locale,
    returnTo,
  }: {
    person: Person;
    origin: string;
    device: { deviceId: string; browser: string };
    locale: Locale;
    returnTo: string | undefined;
  },
) {
  const { identityId, email } = person;
  const magicLinkId = newToken();
  const expiresAt = new Date(trail.at.getTime() + magicLinkLifeMs);
  await insertLink(tx, {
    magicLinkId,
    identityId,
    purpose: 'SIGN_IN',
    salStatus: null,
    email,
    askedBy: device.deviceId,
    expiresAt,
  });
  const url = new URL(`/onboarding/magic-link/${magicLinkId}?langpref=${locale}`, origin);
  if (returnTo !== undefined) url.searchParams.set('returnTo', returnTo);
  const { browser } = device;
  const content = { url: url.href, minutes: magicLinkLifeMs / 60_000, browser };
  const mail = { kind: 'magicLink' as const, content, uselessAfter: expiresAt };
  await insertMail(tx, { email, locale }, trail.at, mail);
  await recordChange(tx, trail, { action: 'link sent', subject: `identity:${identityId}` });
}
