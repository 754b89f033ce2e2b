import { type Address, isSameZip } from '@sideband/shared-sdk/address';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { checkAddress } from '@sideband/shared-sdk/validation';
import { tidy } from '@sideband/shared-sdk/wire';
import { useReducer, useRef } from 'react';
import { beginning, next } from './address-flow.ts';
import { type Details, type KnownDetails, linesOf, readAddress } from './details.ts';
import { readPhoneNumber } from './read-phone-number.ts';

interface Options {
  details: Details;
  onDetails: (details: Details) => void;
  use: 'service' | 'billing';
  /** ZIP or postal code of the account. The address must not change it. */
  accountZip: string | undefined;
  onDone: (known: KnownDetails) => void;
  /** Called instead where no address is asked for. */
  onDoneWithout?: ((known: Omit<KnownDetails, 'address'>) => void) | undefined;
}

/** Verifies the typed address and continues with the one the customer decides on. */
export function useAddressStep(options: Options) {
  const { details, onDetails, use, accountZip, onDone, onDoneWithout } = options;
  const sdk = useSdk();
  const { country } = useRemote();
  const [state, happened] = useReducer(next, beginning);
  /** Number of submits. A response to any but the last one is stale and ignored. */
  const sent = useRef(0);

  function goOnWith(address: Address) {
    happened({ type: 'wentOn' });
    onDone({ ...person(), address });
  }

  function person() {
    const phone = readPhoneNumber(details.phone);
    const [firstName, lastName] = [tidy(details.firstName), tidy(details.lastName)];
    return { firstName, lastName, ...(phone && { phone }) };
  }

  return {
    state,
    goOnWith,

    goOnWithout: () => onDoneWithout?.(person()),

    async send() {
      const typed = readAddress(details, country);
      if (!typed) return;
      if (accountZip && !isSameZip(accountZip, typed.zip)) {
        happened({ type: 'leavesItsCode' });
        return;
      }
      sent.current += 1;
      const number = sent.current;
      happened({ type: 'sent' });
      const { confidence, status, suggestion } = await checkAddress(sdk, typed, use);
      if (number !== sent.current) return;
      if (status === 'notValid') happened({ type: 'notFound', typed });
      else if (confidence === 'interactionRequired' && suggestion)
        happened({ type: 'otherwise', typed, suggested: suggestion });
      else goOnWith(typed);
    },

    /** Continues with the suggestion and puts it into the fields. */
    takeSuggested(suggested: Address) {
      onDetails({ ...details, ...linesOf(suggested) });
      goOnWith(suggested);
    },

    keepCode() {
      if (accountZip) onDetails({ ...details, postalCode: accountZip });
      happened({ type: 'wentBack' });
    },

    goBack: () => happened({ type: 'wentBack' }),
  };
}
export type AddressActions = ReturnType<typeof useAddressStep>;
