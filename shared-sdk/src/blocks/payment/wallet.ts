import { givenAddress } from '@sideband/shared-sdk/address/model';
import { walletOf } from '@sideband/shared-sdk/cards/model';
import { type CountryCode, currencyOf, words, z } from '@sideband/shared-sdk/wire';

/** Identity and address of the payer as provided by the wallet. */
const payer = z.object({
  firstName: words(60),
  lastName: words(60),
  phone: z.optional(z.string()),
  address: givenAddress,
});
export type Brought = z.infer<typeof payer>;

/** Response of the gateway's payment handler: a card that the gateway holds. */
const given = z.object({ paymentMethod: z.string().check(z.minLength(1)) });

/** The payer in the response. One whose address is unusable is left out: the card still pays. */
const payerIn = z.object({ payer });

interface Place {
  /** Origin of the gateway that holds the wallet's cards. */
  origin: string;
  country: CountryCode;
  /** Name of the requester, shown in the browser's payment sheet. */
  label: string;
  /** Language of the wallet. */
  locale: string;
}

export interface FromWallet {
  stripePaymentMethodId: string;
  brought: Brought | undefined;
}

/**
 * Returns whether it is worth checking for a wallet. Most browsers do not support wallet payments
 * at all.
 */
export const mayHaveWallet = (origin: string | undefined): origin is string =>
  origin !== undefined && 'PaymentRequest' in globalThis && walletOf(origin) !== undefined;

/** Returns whether this browser has a wallet that can pay through the gateway. Never rejects. */
export async function hasWallet(place: Place): Promise<boolean> {
  try {
    return await requestFor(place).canMakePayment();
  } catch {
    // Some browsers throw when the URL of a wallet is unknown to them.
    return false;
  }
}

/**
 * Opens the browser's payment sheet. Must be called in response to a press. Resolves to undefined
 * when the customer closes the sheet, which is not an error. Rejects when the wallet fails or
 * returns no card.
 */
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
  const brought = z.safeParse(payerIn, response.details).data?.payer;
  return { stripePaymentMethodId: read.data.paymentMethod, brought };
}

/**
 * Creates a payment request with a pending total of 0.00. It charges nothing: the card is stored,
 * and charged when the order is confirmed.
 */
const requestFor = ({ origin, country, label, locale }: Place) =>
  new PaymentRequest(
    [{ supportedMethods: walletOf(origin) ?? origin, data: { country, locale } }],
    {
      total: { label, amount: { currency: currencyOf[country], value: '0.00' }, pending: true },
    },
  );
