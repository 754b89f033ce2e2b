import { givenAddress } from '@sideband/shared-sdk/address/model';
import { walletOf } from '@sideband/shared-sdk/cards/model';
import { type CountryCode, currencyOf, words, z } from '@sideband/shared-sdk/wire';

/** Who somebody is, as their wallet says it. */
const payer = z.object({
  firstName: words(60),
  lastName: words(60),
  phone: z.optional(z.string()),
  address: givenAddress,
});
export type Brought = z.infer<typeof payer>;

/** What the gateway's part of a wallet answers: a card that it holds, and who pays. */
const given = z.object({
  paymentMethod: z.string().check(z.minLength(1)),
  payer: z.optional(payer),
});

interface Place {
  /** The gateway: wallets are asked for cards of its. */
  origin: string;
  country: CountryCode;
  /** Who asks, in the browser's own sheet. */
  label: string;
  /** In which language the wallet is to speak. */
  locale: string;
}

export interface FromWallet {
  stripePaymentMethodId: string;
  brought: Brought | undefined;
}

/** Whether it is worth asking the browser: most have no way to pay at all. */
export const mayHaveWallet = (origin: string | undefined): origin is string =>
  origin !== undefined && 'PaymentRequest' in globalThis && walletOf(origin) !== undefined;

/** Whether this browser has a wallet that the gateway can be paid from. */
export async function hasWallet(place: Place): Promise<boolean> {
  try {
    return await requestFor(place).canMakePayment();
  } catch {
    // Some browsers throw at the address of a wallet that they do not know.
    return false;
  }
}

/** Opens the browser's own sheet, in answer to a press. Undefined when somebody closes it: that is no mistake. */
export async function askWallet(place: Place): Promise<FromWallet | undefined> {
  const response = await requestFor(place)
    .show()
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
      throw error;
    });
  if (!response) return undefined;
  const read = z.safeParse(given, response.details);
  await response.complete(read.success ? 'success' : 'fail');
  if (!read.success) throw new TypeError('The wallet gave no card.');
  return { stripePaymentMethodId: read.data.paymentMethod, brought: read.data.payer };
}

/** Nothing is taken here: the card is kept, and charged when the order is confirmed. */
const requestFor = ({ origin, country, label, locale }: Place) =>
  new PaymentRequest(
    [{ supportedMethods: walletOf(origin) ?? origin, data: { country, locale } }],
    {
      total: { label, amount: { currency: currencyOf[country], value: '0.00' }, pending: true },
    },
  );
