import type { GiftCardRefusal } from '@sideband/shared-sdk/gift-cards/errors';
import type { GiftCardInput } from '@sideband/shared-sdk/gift-cards/model';
import { decideRedemption } from '@sideband/shared-sdk/rules/gift-cards';
import type { CountryCode, Money, Result } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { todayIn } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import type { OpenSession } from '../http/proof.ts';
import type { Services } from '../http/serve.ts';
import type { Site } from '../http/site.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { forgiveTries } from '../limits/tries.table.ts';
import { hashCard } from './card-hashes.ts';
import { cardByHash, endToken } from './gift-cards.table.ts';
import { isHeld } from './look-up.rule.ts';
import { countLookUp } from './look-up-limits.ts';
import { ownRedemption } from './redemptions.table.ts';
import type { GiftCard } from './tables.ts';

interface Asking {
  session: Pick<OpenSession, 'deviceId' | 'accountNumber'>;
  site: Pick<Site, 'address'>;
  at: Date;
  trail: Trail;
  /** Country in which the card must be valid. */
  country: CountryCode;
}

/**
 * Validates a typed card. Failed attempts count as guesses, whatever the card is used for. All
 * kinds of wrong input take the same steps, so that timing reveals nothing.
 */
export async function judgeTyped(
  tx: Transaction,
  { secrets, peoplePerAddress: people }: Pick<Services, 'secrets' | 'peoplePerAddress'>,
  { session: { deviceId, accountNumber }, site: { address }, at, trail, country }: Asking,
  typed: GiftCardInput & { supersedes?: string | undefined },
): Promise<Result<{ card: GiftCard; amount: Money }, GiftCardRefusal>> {
  const counted = await countLookUp(tx, secrets, { deviceId, address, people, at });
  if (!counted.ok) return refuseTooMany(counted);

  // Revoke first: the revocation waits for a redemption in progress, so the card is read after that
  // redemption.
  if (typed.supersedes) await endToken(tx, typed.supersedes);
  const hashes = hashCard(secrets, typed);
  const known = await cardByHash(tx, hashes.cardHash);
  const held = known && isHeld(known, typed, hashes) ? known : undefined;
  const decision = decideRedemption(held, {
    country,
    accountNumber,
    today: todayIn(country, at),
    ownRedemption:
      held && accountNumber ? await ownRedemption(tx, { ...held, accountNumber }) : undefined,
  });

  const wasGuess = !decision.ok && decision.error.code === 'BAD_DATA_RETURNED';
  if (!wasGuess) await forgiveTries(tx, counted.tries);
  if (!decision.ok) {
    const change = { action: 'gift card refused', subject: `device:${deviceId}` };
    await recordChange(tx, trail, { ...change, after: { code: decision.error.code } });
  }
  return decision;
}
