import type { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check/calls';
import { goodForMs } from '@sideband/shared-sdk/rules/human-checks';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { normalHandle } from '../identity/identities.table.ts';
import { isRefused } from '../identity/refused-inputs.table.ts';
import { countCost } from '../limits/address-counts.table.ts';
import type { Limit, Subject } from '../limits/tries.table.ts';
import { hashToken } from '../secrets/secrets.ts';
import { insertHumanCheck } from './human-checks.table.ts';
import { isStamped } from './is-stamped.ts';

const withinMs = 15 * 60_000;
const ofDevice: Limit = { kind: 'humanCheckOfDevice', tries: 30, withinMs };
const fromAddress: Limit = { kind: 'humanCheckFromAddress', tries: 10_000, withinMs };

/** Checks that the visitor is human. Does not reveal why a visitor fails the check. */
export const checkHuman: Handler<typeof eligibilityCheck.captcha> = async (
  { body: { token, email }, session: { deviceId }, site, at },
  { db, secrets },
) => {
  const own: Subject[] = [[ofDevice, deviceId]];
  const of = { own, limit: fromAddress, address: site.address, at };
  const counted = await inTransaction(db, (tx) => countCost(tx, secrets, of));
  if (!counted.ok) return tooMany(counted);

  const value = email && normalHandle(email);
  const isTurnedAway = value && (await isRefused(db, secrets, { kind: 'humanCheck', value }));
  const isHuman = isStamped(token, at) && !isTurnedAway;
  const expiresAt = new Date(at.getTime() + goodForMs);
  const check = { deviceId, stampHash: hashToken(token), isHuman, expiresAt };
  const isNew = await inTransaction(db, (tx) => insertHumanCheck(tx, check));
  return accept({ isHuman: isHuman && isNew });
};
