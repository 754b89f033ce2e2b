import { giftCardTokenLifeMs } from '@sideband/shared-sdk/rules/gift-cards';
import { accept, type CountryCode, refuse } from '@sideband/shared-sdk/wire';
import { giftCards } from '../../contract/gift-cards/calls.ts';
import { type GiftCardInput, giftCardTokenId } from '../../contract/gift-cards/model.ts';
import { cardOfToken, judgeCard } from '../fake/card-of-token.ts';
import { twin, type Visitor } from '../fake/twin.ts';
import { type FakeGiftCard, moneyIn } from '../fake/world.ts';

// Compares inputs as text, because both were normalized by the same schema.
const isTyped = (card: FakeGiftCard, input: GiftCardInput) => textOf(card.input) === textOf(input);

/** Normalizes an identifier, which customers may type with any spacing and in any case. */
const textOf = (input: GiftCardInput) =>
  'cardIdentifier' in input
    ? input.cardIdentifier.replaceAll(/\s/g, '').toUpperCase()
    : JSON.stringify(input);

/** Counts a lookup that finds nothing as a failed guess. */
function judgeTyped(
  { world, session: { deviceId, customer } }: Pick<Visitor, 'world' | 'session'>,
  { supersedes, ...input }: GiftCardInput & { supersedes?: string | undefined },
  country: CountryCode,
) {
  const retryAfterSeconds = world.failedLookUps.secondsToWait(deviceId);
  if (retryAfterSeconds > 0)
    return refuse({ code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds });
  if (supersedes) world.giftCardTokens.delete(giftCardTokenId.parse(supersedes));
  const found = world.giftCards.find((card) => isTyped(card, input));
  const judged = judgeCard(found, { world, country, customer });
  if (!judged.ok && judged.error.code === 'BAD_DATA_RETURNED') world.failedLookUps.failed(deviceId);
  return judged;
}

export const giftCardTwins = [
  twin(giftCards.lookUp, ({ world, session }, body) => {
    const { deviceId, country } = session;
    const judged = judgeTyped({ world, session }, body, country);
    if (!judged.ok) return judged;

    const { card, balance } = judged.value;
    const token = giftCardTokenId.parse(world.newId('gift-card-token'));
    world.giftCardTokens.set(token, { card, deviceId, expiresAt: world.in(giftCardTokenLifeMs) });
    return accept({
      giftCardTokenId: token,
      balance: moneyIn(country, balance),
      lastFour: card.lastFour,
      country,
    });
  }),

  twin(giftCards.redeem, ({ world, session, customer }, body) => {
    const found = cardOfToken({ world, session }, body.giftCardTokenId);
    const { country, billingStatus } = customer.account;
    const judged = judgeCard(found, { world, country, customer });
    if (!judged.ok) return judged;

    const { card, balance } = judged.value;
    const credit = moneyIn(country, billingStatus.credit.minorUnits + balance);
    const redemption = {
      amount: moneyIn(country, balance),
      credit,
      balanceDue: billingStatus.amountDue,
      redeemedAt: world.now().toISOString(),
    };
    billingStatus.credit = credit;
    card.redeemed = { by: customer, redemption };
    return accept(redemption);
  }),

  twin(giftCards.register, ({ world, session, customer }, { query, body }) => {
    const judged = judgeTyped({ world, session }, body, query.country ?? session.country);
    if (!judged.ok) return judged;
    const { card, balance } = judged.value;
    const { country, lastFour } = card;
    if (country !== customer.account.country) return refuse({ code: 'COUNTRY_ERROR', country });
    card.keptBy = customer;
    const [known] =
      [...world.giftCardTokens].find(([, one]) => 'customer' in one && one.card === card) ?? [];
    const token = known ?? giftCardTokenId.parse(world.newId('gift-card-token'));
    world.giftCardTokens.set(token, { card, customer });
    return accept({
      giftCardTokenId: token,
      balance: moneyIn(country, balance),
      lastFour,
      country,
    });
  }),
];
