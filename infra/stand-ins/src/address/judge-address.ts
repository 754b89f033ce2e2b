/** An address as the post is asked about it. */
export interface Asked {
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  zip: string;
  country: 'US' | 'CA';
}

export type Outcome =
  | { status: 'valid'; confidence: 'verified' }
  | { status: 'valid'; confidence: 'interactionRequired'; suggested: Asked }
  | { status: 'notValid'; confidence: 'none' }
  | 'fails'
  | 'saysNothing';

/**
 * What becomes of an address is read from its first number, so that a person can see each outcome: 22 is
 * written differently by the post, 33 is nowhere, 44 breaks the service, 55 gets an empty answer. Every
 * other one is known.
 */
export function judgeAddress(asked: Asked): Outcome {
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

function asThePostHasIt(asked: Asked): Asked {
  const { addressLine1, zip, country } = asked;
  // Asked about its own words, it has no others.
  if (/(Apt|app\.) 4$/.test(addressLine1)) return asked;
  return country === 'US'
    ? { ...asked, addressLine1: `${addressLine1} Apt 4`, zip: `${zip.slice(0, 5)}-1022` }
    : { ...asked, addressLine1: `${addressLine1}, app. 4`, zip: nextCode(zip) };
}

const nextCode = (zip: string) => `${zip.slice(0, -1)}${(Number(zip.at(-1)) + 1) % 10}`;
