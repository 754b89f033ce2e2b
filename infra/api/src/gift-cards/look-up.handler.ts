import type { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import { giftCardTokenId } from '@sideband/shared-sdk/gift-cards/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { todayIn } from '../customers/today.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { forgiveTries } from '../limits/tries.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { hashCard } from './card-hashes.ts';
import { cardByHash, endToken, insertToken } from './gift-cards.table.ts';
import { isHeld } from './look-up.rule.ts';
import { countLookUp } from './look-up-limits.ts';
import { decideRedemption } from './redeem.rule.ts';
import { ownRedemption } from './redemptions.table.ts';

const tokenLifeMs = 30 * 60_000;

/** Whatever is wrong with what was typed takes the same steps, so that the time tells nothing. */
export const lookUpGiftCard: Handler<typeof giftCards.lookUp> = (
  { body, session, site, at, trail },
  { db, secrets, peoplePerAddress: people },
) =>
  db.transaction().execute(async (tx) => {
    const { deviceId, accountNumber, location: country } = session;
    const counted = await countLookUp(tx, secrets, {
      deviceId,
      address: site.address,
      people,
      at,
    });
    if (!counted.ok) return refuseTooMany(counted);

    // First, so that the card is read after a redemption that is under way has ended.
    if (body.supersedes) await endToken(tx, body.supersedes);
    const typed = hashCard(secrets, body);
    const known = await cardByHash(tx, typed.cardHash);
    const held = known && isHeld(known, body, typed) ? known : undefined;
    const decision = decideRedemption(held, {
      country,
      today: todayIn(country, at),
      ownRedemption:
        held && accountNumber ? await ownRedemption(tx, { ...held, accountNumber }) : undefined,
    });

    const wasGuess = !decision.ok && decision.error.code === 'BAD_DATA_RETURNED';
    if (!wasGuess) await forgiveTries(tx, counted.tries);
    if (!decision.ok) {
      const change = { action: 'gift card refused', subject: `device:${deviceId}` };
      await recordChange(tx, trail, { ...change, after: { code: decision.error.code } });
      return refuse(decision.error);
    }

    const { card, amount } = decision.value;
    const { giftCardId, lastFour } = card;
    const token = giftCardTokenId.parse(newToken());
    const expiresAt = new Date(at.getTime() + tokenLifeMs);
    await insertToken(tx, { token, giftCardId, deviceId, expiresAt });
    const subject = `giftCard:${giftCardId}`;
    await recordChange(tx, trail, { action: 'gift card looked up', subject });
    return accept({ giftCardTokenId: token, balance: amount, lastFour, country });
  });
