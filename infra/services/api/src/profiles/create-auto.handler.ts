import type { profiles } from '@sideband/shared-sdk/profile/calls';
import { vehicleProfileGrantLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { CallFailure, tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countTry, type Limit } from '../limits/tries.table.ts';
import { hashToken, newToken } from '../secrets/secrets.ts';
import { findOrMakeProfile, insertVehicle } from './profiles.table.ts';

/** Per account, because driver IDs can be guessed and each new one creates a row. */
const perAccount: Limit = { kind: 'vehicleProfile', tries: 30, withinMs: 10 * 60_000 };

/**
 * Returns the profile of a driver in a vehicle, creating it if needed. When two vehicles request
 * the same driver concurrently, the unique row decides which one creates it.
 */
export const createAutoProfile: Handler<typeof profiles.createAuto> = async (
  { body, customer, at, trail, answerWithStatus },
  { db, secrets },
) => {
  const { granted, isNew, isNewVehicle } = await inTransaction(db, async (tx) => {
    const { accountNumber } = customer;
    const counted = await countTry(tx, secrets, { limit: perAccount, subject: accountNumber, at });
    if (!counted.ok) return tooMany(counted);

    const { oemDriverId, vehicleDeviceId } = body;
    const { profile, isNew } = await findOrMakeProfile(tx, trail, { customer, oemDriverId });
    if (profile.accountNumber !== accountNumber) return ofAnotherAccount();

    const { profileId } = profile;
    const isNewVehicle = await insertVehicle(tx, { profileId, vehicleDeviceId });
    const grant = newToken();
    const expiresAt = new Date(at.getTime() + vehicleProfileGrantLifeMs);
    await tx
      .insertInto('vehicleProfileGrants')
      .values({ grantHash: hashToken(grant), profileId, expiresAt })
      .execute();

    const granted = { profileId, grant, grantExpiresAt: expiresAt.toISOString() };
    return { granted, isNew, isNewVehicle };
  });
  if (!isNew && isNewVehicle) return refuse({ code: 'DRIVER_ALREADY_HAS_PROFILE', ...granted });
  if (isNew) answerWithStatus(201);
  return accept(granted);
};

function ofAnotherAccount(): never {
  throw new CallFailure(409, 'DRIVER_OF_ANOTHER_ACCOUNT', {
    description: 'This driver listens on another account.',
  });
}
