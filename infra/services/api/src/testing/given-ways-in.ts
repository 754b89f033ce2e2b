import { randomUUID } from 'node:crypto';
import { account } from '@sideband/shared-sdk/account/model';
import type {
  AccessOptions,
  EntryLinkOptions,
  Given,
  SentMessage,
} from '@sideband/shared-sdk/fake';
import { offerId } from '@sideband/shared-sdk/offers/model';
import type { Database } from '../database/database.ts';
import { insertGrantOfDevice } from '../device/device-grants.table.ts';
import { insertDevice } from '../device/devices.table.ts';
import { putEntryLink } from '../entry-links/entry-links.table.ts';
import { identityByHandle } from '../identity/identities.table.ts';
import { insertAuthorization } from '../linking/device-authorizations.table.ts';
import { insertLink } from '../magic-link/magic-links.table.ts';
import type { DueMail } from '../mail/outbox.table.ts';
import { textAddress } from '../mail/text-address.ts';
import type { TrialMail } from '../mail/trial.mail.ts';
import { radioById } from '../radios/radios.table.ts';
import { hashToken, newToken, type Secrets } from '../secrets/secrets.ts';
import { digits } from './digits.ts';
import { metadata } from './visitor.ts';

interface World {
  db: Database;
  secrets: Secrets;
  now: () => Date;
}

const read = ['oneTimePasscode', 'magicLink', 'student', 'signal', 'trial', 'trialLink'] as const;

/** Returns the messages that tests read, newest first. */
async function sentTo(db: Database, to: string): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'content'])
    .where('recipient', '=', to.includes('@') ? to : textAddress(to))
    .where('kind', 'in', read)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(toMessage);
}

function toMessage({ kind, content: stored }: Pick<DueMail, 'kind' | 'content'>): SentMessage {
  if (kind === 'trial') {
    const { what: trial, radio } = stored as TrialMail;
    return { trial, ...(radio && { radioLastFour: radio.lastFour }) };
  }
  const content = stored as { passcode?: string; url?: string; lastFour?: string };
  const { passcode, lastFour: radioLastFour } = content;
  if (!content.url)
    return { ...(passcode && { passcode }), ...(radioLastFour && { radioLastFour }) };
  const { pathname, searchParams } = new URL(content.url);
  const studentToken = searchParams.get('student');
  if (studentToken !== null) return { studentToken };
  const handOffToken = searchParams.get('token');
  if (pathname.startsWith('/activate') && handOffToken !== null) return { handOffToken };
  const returnTo = searchParams.get('returnTo');
  return { magicLinkId: pathname.split('/').at(-1) ?? '', ...(returnTo && { returnTo }) };
}

/**
 * Inserts links, grants and codes with which a customer is recognized or signed in, and reads those
 * that were sent.
 */
export function createGivenWaysIn({ db, secrets, now }: World) {
  return {
    async accessLink({ email, customer, access }: AccessOptions) {
      const owner = customer && (await identityByHandle(db, customer.handle));
      const magicLinkId = newToken();
      const link = {
        identityId: owner?.identityId ?? null,
        purpose: 'SAL' as const,
        salStatus: access ? { unauthorized: 'UNAUTHORIZED', unknown: 'UNKNOWN' }[access] : null,
        email: email ?? null,
        askedBy: null,
        expiresAt: new Date(now().getTime() + 30 * 24 * 3600_000),
      };
      await db.transaction().execute((tx) => insertLink(tx, { magicLinkId, ...link }));
      return magicLinkId;
    },

    async entryLink({
      of,
      radio,
      offer,
      authenticates = false,
      isOver,
      purpose,
    }: EntryLinkOptions) {
      const token = newToken();
      const ofRadio =
        radio && (await radioById(db, { radioId: radio.radioId, country: of.country }));
      await db.transaction().execute((tx) =>
        putEntryLink(tx, {
          token,
          purpose,
          authenticates,
          usedAt: null,
          deviceId: ofRadio?.deviceId ?? null,
          accountNumber: account.shape.accountNumber.parse(of.accountNumber),
          offerId: offer === undefined ? null : offerId.parse(offer),
          expiresAt: new Date(now().getTime() + (isOver ? -1 : 24 * 3600_000)),
        }),
      );
      return token;
    },

    async latestMessage(to: string): ReturnType<Given['latestMessage']> {
      const [latest] = await sentTo(db, to);
      return latest;
    },

    messagesTo: (to: string) => sentTo(db, to),

    async earlierDevice(grantVersion: null | 'v1') {
      const grant = newToken();
      const attributes = metadata.deviceAttributes;
      const expiresAt = new Date(now().getTime() + 365 * 24 * 3600_000);
      const deviceId = await db.transaction().execute(async (tx) => {
        const { deviceId } = await insertDevice(tx, { attributes, registeredAt: now() });
        await insertGrantOfDevice(tx, secrets, {
          deviceId,
          grant,
          kind: 'grant',
          grantVersion,
          expiresAt,
        });
        return deviceId;
      });
      return { deviceId, grant };
    },

    async earlierSession({ accountNumber }: { accountNumber: string }) {
      const sxmData = newToken();
      const expiresAt = new Date(now().getTime() + 24 * 3600_000);
      const dataHash = hashToken(sxmData);
      const values = {
        dataHash,
        accountNumber: account.shape.accountNumber.parse(accountNumber),
        expiresAt,
      };
      await db.insertInto('earlierSessions').values(values).execute();
      return { sxmData };
    },

    async company() {
      const clientId = randomUUID();
      const redirectUri = `https://${clientId}.example/linked`;
      await db.insertInto('oauthClients').values({ clientId, vendor: 'test' }).execute();
      await db.insertInto('oauthRedirects').values({ clientId, redirectUri }).execute();
      return { clientId, redirectUri };
    },

    async sonosLinkCode() {
      const [linkCode, deviceCode] = [`SONOS-${digits(6)}`, newToken()];
      const expiresAt = new Date(now().getTime() + 15 * 60_000);
      const of = { userCode: linkCode, deviceCode, flow: 'sonos', intervalSeconds: 5, expiresAt };
      await db.transaction().execute((tx) => insertAuthorization(tx, secrets, of));
      return { linkCode, deviceCode };
    },
  };
}
