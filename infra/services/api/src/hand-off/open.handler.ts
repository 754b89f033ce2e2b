import type { partnerIntegration } from '@sideband/shared-sdk/partner-integration/calls';
import type { HandOffRefusal } from '@sideband/shared-sdk/partner-integration/errors';
import type { HandOff } from '@sideband/shared-sdk/partner-integration/model';
import { handOffLifeMs, proofLifeMs } from '@sideband/shared-sdk/rules/grants';
import { handOffsOfDevice } from '@sideband/shared-sdk/rules/limits';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import {
  countTries,
  forgiveTries,
  type Limit,
  type Subject,
  shared,
} from '../limits/tries.table.ts';
import { insertProof } from '../proofs/proofs.table.ts';
import { radioByDeviceId, radioNamed } from '../radios/radios.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { insertHandOff, isKnownHandOff, lockHandOff, markOpened } from './hand-offs.table.ts';

const onDevice: Limit = { kind: 'handOffOnDevice', ...handOffsOfDevice };
const fromAddress: Limit = { kind: 'handOffFromAddress', tries: 60, withinMs: 15 * 60_000 };

type Arguments = Parameters<Handler<typeof partnerIntegration.openHandOff>>;
type Opened = Result<HandOff, HandOffRefusal>;

/** Every refusal counts, because it could be a guess. An outage of the car maker does not. */
export const openHandOff: Handler<typeof partnerIntegration.openHandOff> = async (
  asking,
  services,
) => {
  const { db, secrets, peoplePerAddress } = services;
  const { session, site, at } = asking;
  const subjects: Subject[] = [
    [onDevice, session.deviceId],
    [shared(fromAddress, peoplePerAddress), site.address],
  ];
  const counted = await inTransaction(db, (tx) => countTries(tx, secrets, { subjects, at }));
  if (!counted.ok) return refuseTooMany(counted);
  let isGuess = false;
  try {
    const isKnown = await takeOver(asking, services);
    const opened: Opened = isKnown.ok ? await open(asking, services) : isKnown;
    isGuess = !opened.ok;
    return opened;
  } finally {
    if (!isGuess) await inTransaction(db, (tx) => forgiveTries(tx, counted.tries));
  }
};

/**
 * Redeems a link that we have not seen yet at the car maker. The reference is a keyed hash of the
 * browser, so that a repeated request gets the same answer, and no other browser does.
 */
async function takeOver(
  { body: { token }, session, at }: Arguments[0],
  { db, secrets, carmaker }: Arguments[1],
): Promise<Result<void, HandOffRefusal>> {
  if (await isKnownHandOff(db, token)) return accept(undefined);
  const { deviceId: browser, location } = session;
  const handed = await carmaker.redeemHandOff(token, secrets.keyed('handOff', browser));
  if (handed === 'used') return refuse({ code: 'HAND_OFF_USED' });
  const radio = handed === 'unknown' ? undefined : await radioNamed(db, { vin: handed.vin });
  if (handed === 'unknown' || radio?.country !== location) {
    return refuse({ code: 'HAND_OFF_NOT_FOUND' });
  }
  const { driverId: oemDriverId, app } = handed;
  await inTransaction(db, (tx) =>
    insertHandOff(tx, {
      token,
      deviceId: radio.deviceId,
      oemDriverId,
      isMailed: false,
      clientId: app?.clientId ?? null,
      redirectUri: app?.redirectUri ?? null,
      state: app?.state ?? null,
      openedBy: browser,
      expiresAt: new Date(at.getTime() + handOffLifeMs),
    }),
  );
  return accept(undefined);
}

const open = (
  { body: { token }, session, at, trail }: Arguments[0],
  { db }: Arguments[1],
): Promise<Opened> =>
  inTransaction(db, async (tx) => {
    const handOff = await lockHandOff(tx, token);
    const radio = handOff && (await radioByDeviceId(tx, handOff.deviceId));
    if (!handOff || radio?.country !== session.location) {
      return refuse({ code: 'HAND_OFF_NOT_FOUND' as const });
    }
    const { tokenHash, openedBy, expiresAt, deviceId } = handOff;
    const browser = session.deviceId;
    if (expiresAt <= at || (openedBy !== null && openedBy !== browser)) {
      return refuse({ code: 'HAND_OFF_USED' as const });
    }
    if (openedBy === null) {
      const until = new Date(at.getTime() + handOffLifeMs);
      await markOpened(tx, handOff, { openedBy: browser, expiresAt: until });
    }
    const grant = newToken();
    const grantExpiresAt = new Date(at.getTime() + proofLifeMs);
    await insertProof(tx, {
      kind: 'magicLink',
      deviceId: browser,
      identityId: null,
      context: 'VEHICLE',
      detail: tokenHash,
      grant,
      expiresAt: grantExpiresAt,
    });
    await recordChange(tx, trail, { action: 'hand-off opened', subject: `radio:${deviceId}` });
    return accept({ grant, grantExpiresAt: grantExpiresAt.toISOString() });
  });
