import type { Sdk } from '@sideband/shared-sdk';
import { offers } from '@sideband/shared-sdk/offers';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/** Program code that unlocks the student offer of a country. */
const studentPrograms: Record<CountryCode, string> = { US: 'STUDENTUS', CA: 'STUDENTCA' };

const reader = (country: CountryCode) => (sdk: Sdk) =>
  sdk.bind(offers).offersNew({ query: { country, programCode: studentPrograms[country] } });

/** Functions that read the student offers, by country. */
export const readStudentOffers = { US: reader('US'), CA: reader('CA') };
