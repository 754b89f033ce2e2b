import { normalZip } from '@sideband/shared-sdk/rules/address';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Customer } from './customers.table.ts';

/** The part of a customer that determines their local day. */
export type Resident = Pick<Customer, 'country' | 'serviceAddress'>;

/**
 * Time zone of a state or province, and of those of its parts that are in another zone. Parts are
 * listed by prefix of their ZIP or postal code (without the space). The longest matching prefix
 * wins.
 */
type Region = string | [zone: string, parts: Record<string, readonly string[]>];

const [eastern, central, mountain, pacific] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
];
const islands = 'America/Puerto_Rico';

/** Expands ZIP codes that share their first three digits. */
const zips = (prefix: string, rest: string) => rest.split(' ').map((last) => prefix + last);

/**
 * Sources: 49 CFR part 71, which defines the boundaries by county, and the towns that the IANA time
 * zone database lists because their clocks differ. Decision 0074 lists what this table was compared
 * with.
 */
const states: Record<string, Region> = {
  AR: central,
  IA: central,
  IL: central,
  LA: central,
  MN: central,
  MO: central,
  MS: central,
  OK: central,
  WI: central,
  CT: eastern,
  DC: eastern,
  DE: eastern,
  GA: eastern,
  MA: eastern,
  MD: eastern,
  ME: eastern,
  NC: eastern,
  NH: eastern,
  NJ: eastern,
  NY: eastern,
  OH: eastern,
  PA: eastern,
  RI: eastern,
  SC: eastern,
  VA: eastern,
  VT: eastern,
  WV: eastern,
  CO: mountain,
  MT: mountain,
  NM: mountain,
  UT: mountain,
  WY: mountain,
  CA: pacific,
  WA: pacific,
  HI: 'Pacific/Honolulu',
  AS: 'Pacific/Pago_Pago',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Guam',
  PR: islands,
  VI: islands,
  // Lanett, Phenix City, Smiths Station and Valley keep the time of Georgia, where many residents
  // work.
  AL: [central, { [eastern]: zips('368', '54 63 67 68 69 70 77') }],
  // The western Aleutians.
  AK: ['America/Anchorage', { 'America/Adak': ['99546', '99547'] }],
  // The Navajo Nation observes daylight saving time; the rest of Arizona does not.
  AZ: [
    'America/Phoenix',
    {
      [mountain]: ['865', ...zips('860', '16 20 31 33 35 44 45 53 54')],
      'America/Phoenix': ['86502', '86512'],
    },
  ],
  FL: [eastern, { [central]: ['324', '325'], [eastern]: ['32456', '32457'] }],
  ID: ['America/Boise', { [pacific]: ['835', '838'], 'America/Boise': ['83547', '83549'] }],
  IN: [
    'America/Indiana/Indianapolis',
    {
      [central]: [
        ...['463', '464', '476', '477', '46968'],
        ...zips('465', '31 32 34'),
        ...zips('475', '14 15 20 23 25 31 36 37 50 51 52 56 74 76 77 79 86 88'),
        ...zips('479', '22 43 48 51 63 64 77 78'),
      ],
    },
  ],
  KS: [
    central,
    { [mountain]: [...zips('677', '33 35 41 58 61 62'), ...zips('678', '36 57 78 79')] },
  ],
  KY: [
    eastern,
    {
      [central]: [
        ...['420', '421', '422', '423', '424'],
        ...zips('401', '11 15 19 40 43 44 45 46 52 53 70 71 76 78'),
        ...zips('426', '02 03 29 42'),
        ...zips('427', '12 13 15 17 20 21 22 26 28 29 31 41 42 43 46 49 53 54 55 59 62 65 82'),
      ],
    },
  ],
  MI: [
    'America/Detroit',
    {
      'America/Menominee': [
        ...zips('498', '01 02 12 15 21 31 34 45 47 48 52 58 63 70 73 74 76 77 81 86 87 92 93 96'),
        ...zips('499', '02 03 11 15 20 27 35 38 47 59 64 68 69'),
      ],
    },
  ],
  ND: [
    central,
    {
      [mountain]: ['586', ...zips('585', '29 33 62 64 69'), '58838'],
      [central]: zips('586', '31 38'),
    },
  ],
  NE: [
    central,
    {
      [mountain]: [
        ...['693', ...zips('690', '21 23 27 30 33 37 41 45')],
        ...zips('691', '21 22 25 27 28 29 31 33 34 40 41 44 45 46 47 48 49 50 52 53 54 55 56 60'),
        ...[...zips('691', '62 68 90'), ...zips('692', '11 16 18 19')],
      ],
    },
  ],
  // Towns on the borders of Idaho and Utah.
  NV: [pacific, { [mountain]: ['89825', '89831', '89832', '89883'] }],
  OR: [pacific, { 'America/Boise': ['979'], [pacific]: zips('979', '04 05 07') }],
  SD: [
    central,
    {
      [mountain]: ['576', '577', ...zips('575', '21 37 43 47 51 52 53 67 74 77')],
      [central]: zips('576', '01 31 32 46 48'),
    },
  ],
  TN: [
    central,
    {
      [eastern]: ['373', '374', '376', '377', '378', '379'],
      [central]: [
        ...zips(
          '373',
          '01 05 06 13 18 24 27 28 30 34 35 38 39 40 42 45 47 48 49 52 55 56 57 59 60',
        ),
        ...zips('373', '65 66 67 74 75 76 78 80 82 83 87 88 89 94 96 97 98'),
        '37723',
      ],
    },
  ],
  TX: [central, { [mountain]: ['799', '885', ...zips('798', '21 35 36 37 38 39 47 49 51 53')] }],
};

/** Forward sortation areas of Canada Post, or longer prefixes for towns in another zone. */
const provinces: Record<string, Region> = {
  AB: 'America/Edmonton',
  BC: [
    'America/Vancouver',
    {
      'America/Dawson_Creek': ['V0C', 'V1G', 'V1J'],
      'America/Edmonton': ['V0A', 'V0B', 'V1A', 'V1C'],
      // Mountain time without daylight saving time.
      'America/Creston': ['V0B1G'],
    },
  ],
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: ['America/St_Johns', { 'America/Goose_Bay': ['A0P', 'A0R', 'A2V'] }],
  NS: 'America/Halifax',
  NT: 'America/Edmonton',
  NU: ['America/Iqaluit', { 'America/Cambridge_Bay': ['X0B'], 'America/Rankin_Inlet': ['X0C'] }],
  ON: [
    'America/Toronto',
    {
      'America/Winnipeg': ['P0T1T', 'P0V', 'P0W', 'P0X', 'P0Y', 'P8N', 'P8T', 'P9A', 'P9N'],
      'America/Atikokan': ['P0T1C'],
    },
  ],
  PE: 'America/Halifax',
  // The Magdalen Islands.
  QC: ['America/Toronto', { 'America/Halifax': ['G0B', 'G4T'] }],
  SK: ['America/Regina', { 'America/Edmonton': ['S9V'] }],
  YT: 'America/Whitehorse',
};

const regions: Record<CountryCode, Record<string, Region>> = { US: states, CA: provinces };

/** Zone of an account without an address: the most populous one of the country. */
const usual: Record<CountryCode, string> = { US: eastern, CA: 'America/Toronto' };

/**
 * Returns the IANA time zone of an account's service address. Falls back to the country's most
 * populous zone.
 */
export function timeZoneOf({ country, serviceAddress: address }: Resident): string {
  if (!address) return usual[country];
  const region = regions[address.country][address.state];
  if (region === undefined) return usual[address.country];
  if (typeof region === 'string') return region;
  const [zone, parts] = region;
  const code = normalZip(address.zip);
  let [found, length] = [zone, 0];
  for (const [part, prefixes] of Object.entries(parts)) {
    for (const prefix of prefixes) {
      if (prefix.length > length && code.startsWith(prefix))
        [found, length] = [part, prefix.length];
    }
  }
  return found;
}
