import { maskEmail } from '@sideband/shared-sdk/identity/model';
import type { OfferId } from '@sideband/shared-sdk/offers/model';
import {
  dealerTokenLifeMs,
  fitsRecord,
  standingOfLink,
} from '@sideband/shared-sdk/rules/dealer-records';
import { invitationGuesses } from '@sideband/shared-sdk/rules/limits';
import type { trials } from '@sideband/shared-sdk/trial/calls';
import type { InvitationRefusal } from '@sideband/shared-sdk/trial/errors';
import type { Invitation } from '@sideband/shared-sdk/trial/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockEntryLink } from '../entry-links/entry-links.table.ts';
import type { OpenSession } from '../http/proof.ts';
import type { Handler, Services } from '../http/serve.ts';
import { hasShownToBeHuman } from '../human-checks/human-checks.table.ts';
import { countLookUp } from '../human-checks/look-up-limits.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, forgiveTries, type Limit, shared } from '../limits/tries.table.ts';
import { radioByDeviceId } from '../radios/radios.table.ts';
import { seeRadio } from '../radios/see-radio.ts';
import { newToken } from '../secrets/secrets.ts';
import {
  type DealerRecord,
  lockDealerLink,
  offerOfRecord,
  putDealerLink,
  recordsOfRadio,
} from './dealer-records.table.ts';
import { offerOfLink } from './offer-of-link.ts';

/** Counts only tokens that lead nowhere, so a dealer’s customers never reach it. */
export const unknownInvitations: Limit = { kind: 'invitationUnknown', ...invitationGuesses };

interface Asking {
  session: Pick<OpenSession, 'deviceId' | 'accountNumber' | 'location'>;
  address: string;
  at: Date;
}

/** What a link or the details of a car led to. */
interface Found {
  deviceId: string;
  offerId: OfferId | null;
  dealer?: { record: DealerRecord; token: string };
}

type Outcome = Result<Found, InvitationRefusal>;
type Means = Pick<Services, 'secrets' | 'peoplePerAddress'>;

/** Shows the trial that a link or a dealer offers. A link is not used up by reading it. */
export const readInvitation: Handler<typeof trials.readInvitation> = (
  { body, session, site: { address }, at },
  { db, secrets, peoplePerAddress },
) =>
  inTransaction(db, async (tx) => {
    const means = { secrets, peoplePerAddress };
    const asking = { session, address, at };
    const found =
      'token' in body
        ? await byToken(tx, means, asking, body.token)
        : await byDetails(tx, means, asking, body);
    return found.ok ? show(tx, asking, found.value) : found;
  });

async function byToken(
  tx: Transaction,
  { secrets, peoplePerAddress }: Means,
  asking: Asking,
  token: string,
): Promise<Outcome> {
  const { address, at } = asking;
  const limit = shared(unknownInvitations, peoplePerAddress);
  const counted = await countTries(tx, secrets, { subjects: [[limit, address]], at });
  if (!counted.ok) return refuseTooMany(counted);
  const found = (await byDealerLink(tx, asking, token)) ?? (await byLetter(tx, asking, token));
  if (!found) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  await forgiveTries(tx, counted.tries);
  return found;
}

async function byDealerLink(
  tx: Transaction,
  { session: { deviceId, location }, at }: Asking,
  token: string,
): Promise<Outcome | undefined> {
  const dealt = await lockDealerLink(tx, token);
  if (dealt?.record.country !== location) return undefined;
  const { link, record } = dealt;
  if (standingOfLink(link, { deviceId, at }) === 'over') {
    return refuse({ code: 'MAGIC_LINK_EXPIRED' });
  }
  const { offerId } = link;
  return accept({ deviceId: record.deviceId, offerId, dealer: { record, token } });
}

/** The link of a letter to the owner of a radio whom we do not know yet. */
async function byLetter(
  tx: Transaction,
  { session: { location }, at }: Asking,
  token: string,
): Promise<Outcome | undefined> {
  const link = await lockEntryLink(tx, token);
  const { deviceId, offerId } = link ?? {};
  if (link?.purpose !== 'activate' || !deviceId) return undefined;
  const radio = await radioByDeviceId(tx, deviceId);
  if (radio?.country !== location) return undefined;
  const isOver = link.usedAt !== null || link.expiresAt <= at;
  return isOver
    ? refuse({ code: 'MAGIC_LINK_EXPIRED' })
    : accept({ deviceId, offerId: offerId ?? null });
}

/** Partly correct details get the same response as entirely wrong ones. */
async function byDetails(
  tx: Transaction,
  { secrets, peoplePerAddress: people }: Means,
  { session, address, at }: Asking,
  said: { vehicleDeviceId: string; lastName: string; zip: string },
): Promise<Outcome> {
  const { deviceId: browser, location: country } = session;
  if (!(await hasShownToBeHuman(tx, browser, at))) return refuse({ code: 'HUMAN_CHECK_NEEDED' });
  const { vehicleDeviceId: deviceId } = said;
  const person = `dealerRecord:${deviceId}`;
  const counted = await countLookUp(tx, secrets, {
    deviceId: browser,
    address,
    person,
    people,
    at,
  });
  if (!counted.ok) return refuseTooMany(counted);
  const records = await recordsOfRadio(tx, { deviceId, country, at });
  const record = records.find((one) => fitsRecord(one, said));
  if (!record) return refuse({ code: 'DEVICE_NOT_FOUND' });
  await forgiveTries(tx, counted.tries);
  const token = newToken();
  const { dealerRecordId } = record;
  const offerId = await offerOfRecord(tx, record);
  const expiresAt = new Date(at.getTime() + dealerTokenLifeMs);
  await putDealerLink(tx, { token, dealerRecordId, offerId, expiresAt });
  return accept({ deviceId, offerId, dealer: { record, token } });
}

async function show(
  tx: Transaction,
  { session, at }: Asking,
  { deviceId, offerId, dealer }: Found,
): Promise<Result<Invitation, InvitationRefusal>> {
  const radio = await radioByDeviceId(tx, deviceId);
  const seen = radio && (await seeRadio(tx, radio, { session, at }));
  if (!radio || !seen) return refuse({ code: 'VEHICLE_NOT_FOUND' });
  const offer = await offerOfLink(tx, radio, { link: { offerId }, at });
  return accept({
    vehicle: { ...seen, radioIdLastFour: radio.radioId.slice(-4) },
    ...(offer && { offer }),
    ...(dealer && { dealer: shownDealer(dealer) }),
  });
}

const shownDealer = ({ record, token }: NonNullable<Found['dealer']>) => ({
  name: record.dealer,
  firstName: record.firstName,
  maskedEmail: maskEmail(record.email),
  language: record.locale,
  token,
});
