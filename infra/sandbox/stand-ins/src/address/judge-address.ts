/** Address to verify. */
export interface AddressRequest {
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  zip: string;
  country: 'US' | 'CA';
}

export type Outcome =
  | { status: 'valid'; confidence: 'verified' }
  | { status: 'valid'; confidence: 'interactionRequired'; suggested: AddressRequest }
  | { status: 'notValid'; confidence: 'none' }
  | 'fails'
  | 'saysNothing';

/**
 * Decides the outcome by the number that the address starts with, so that every outcome can be
 * tried: 22 returns a corrected address, 33 is invalid, 44 fails, 55 returns an empty response.
 * Every other address is verified.
 */
export function judgeAddress(asked: AddressRequest): Outcome {
  switch (/^\s*(\d+)\b/.exec(asked.addressLine1)?.[1]) {
    case '22':
      return {
        status: 'valid',
        confidence: 'interactionRequired',
        suggested: asThePostHasIt(asked),
      };
    case '33':
      return { status: 'notValid', confidence: 'none' };
    case '44':
      return 'fails';
    case '55':
      return 'saysNothing';
    default:
      return { status: 'valid', confidence: 'verified' };
  }
}

function asThePostHasIt(asked: AddressRequest): AddressRequest {
  const { addressLine1, zip, country } = asked;
  // A corrected address is not corrected again.
  if (/(Apt|app\.) 4$/.test(addressLine1)) return asked;
  return country === 'US'
    ? { ...asked, addressLine1: `${addressLine1} Apt 4`, zip: `${zip.slice(0, 5)}-1022` }
    : { ...asked, addressLine1: `${addressLine1}, app. 4`, zip: nextCode(zip) };
}

const nextCode = (zip: string) => `${zip.slice(0, -1)}${(Number(zip.at(-1)) + 1) % 10}`;
