import { call, countryCode, domain, z } from '@sideband/shared-sdk/wire';
import { giftCardRefusal } from './errors.ts';
import {
  giftCard,
  giftCardAnswer,
  giftCardInput,
  giftCardLookUp,
  giftCardTokenId,
  redemption,
} from './model.ts';

export const giftCards = domain('giftCards', {
  /**
   * Looks a gift card up and gives its balance, without signing in. Screens call `lookUpCard`, which
   * turns down a card without money.
   *
   * With `supersedes` it waits for a redemption on that token that is under way, and ends the token:
   * what it then says of the card stays true. Never retried by itself, safe to repeat by hand. Failed
   * look-ups are counted by device and by address: five and twenty in ten minutes. Spec:
   * application §5, §7 payment.
   */
  lookUp: call.post('payment/giftcard/info', {
    credential: 'session',
    body: giftCardLookUp,
    answer: giftCardAnswer,
    refusals: giftCardRefusal,
  }),
  /**
   * Redeems a looked-up gift card, whole, into the credit of the signed-in customer.
   *
   * Never retried: when the answer is lost the card may already be spent, so look it
   * up again before offering a second try. Spec: application §5, §7 payment.
   */
  redeem: call.post('payment/giftcard/redeem', {
    credential: 'authenticated',
    body: z.object({ giftCardTokenId }),
    answer: redemption,
    refusals: giftCardRefusal,
  }),
  /**
   * Keeps a card for the signed-in customer, to be redeemed later on any device of theirs: nobody else can spend it
   * then, and who tries hears that it is spent. Of the site's country unless another is named, and of the account's
   * own. Never repeated by itself, safe to repeat by hand: it answers the same. Counts as a look-up. Spec: SDK §7
   * Commerce.
   */
  register: call.post('commerce/v1/gift-cards/register', {
    credential: 'authenticated',
    query: z.object({ country: z.optional(countryCode) }),
    body: giftCardInput,
    answer: giftCard,
    refusals: giftCardRefusal,
  }),
});
