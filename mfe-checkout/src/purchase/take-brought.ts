import { isAddress } from '@sideband/shared-sdk/address';
import type { Newcomer } from '@sideband/shared-sdk/blocks/create-or-login';
import type { Brought } from '@sideband/shared-sdk/blocks/payment';
import type { KnownDetails } from './choices.ts';
import type { ChangeChoices } from './useChoices.ts';

interface Purchase {
  change: ChangeChoices;
  known: KnownDetails | undefined;
  email: string;
  register: (newcomer: Newcomer) => Promise<unknown>;
}

/**
 * Takes the name and address from a wallet. The previous details stay in `before`, so that the
 * review can mark differences. Nothing changes when the server rejects the new details.
 */
export const takingBrought =
  ({ change, known, email, register }: Purchase) =>
  async ({ phone = known?.phone, ...brought }: Brought) => {
    const details: KnownDetails = { ...brought, ...(phone && { phone }) };
    const isOther = known && linesOf(known).join() !== linesOf(details).join();
    if (!isOther || known.address.country !== details.address.country) return;
    if (await register({ email, known: details })) return;
    const { addressLine1, addressLine2 = '', city, state, zip } = brought.address;
    change({
      known: details,
      before: known,
      details: {
        firstName: details.firstName,
        lastName: details.lastName,
        phone: phone ?? '',
        line1: addressLine1,
        line2: addressLine2,
        city,
        state,
        postalCode: zip,
      },
    });
  };

/** Returns the name and address as lines of a summary. */
export const linesOf = ({ firstName, lastName, address }: KnownDetails): string[] => [
  `${firstName} ${lastName}`,
  ...(isAddress(address)
    ? [
        [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
        `${address.city} ${address.state} ${address.zip}`,
      ]
    : [`${address.state} ${address.zip}`]),
];
