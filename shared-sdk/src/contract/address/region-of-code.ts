import type { CountryCode } from '@sideband/shared-sdk/wire';

/**
 * First three digits of ZIP codes by state, as the US Postal Service assigns them. AA, AE and AP are
 * the armed forces abroad.
 */
const zips = `
  NY 005 100-149, PR 006-007 009, VI 008, MA 010-027 055, RI 028-029, NH 030-038, ME 039-049,
  VT 050-054 056-059, CT 060-069, NJ 070-089, PA 150-196, DE 197-199, DC 200 202-205 569,
  VA 201 220-246, MD 206-212 214-219, WV 247-268, NC 270-289, SC 290-299, GA 300-319 398-399,
  FL 320-339 341-342 344 346-347 349, AL 350-352 354-369, TN 370-385, MS 386-397, KY 400-427,
  OH 430-459, IN 460-479, MI 480-499, IA 500-528, WI 530-549, MN 550-567, SD 570-577, ND 580-588,
  MT 590-599, IL 600-629, MO 630-658, KS 660-679, NE 680-693, LA 700-714, AR 716-729,
  OK 730-732 734-749, TX 733 750-799 885, CO 800-816, WY 820-831, ID 832-838, UT 840-847,
  AZ 850-865, NM 870-884, NV 889-898, CA 900-961, HI 967-968, GU 969, OR 970-979, WA 980-994,
  AK 995-999, AE 090-098, AA 340, AP 962-966`;

/** ZIP codes that belong to another state than their first three digits say. */
const exceptions: Record<string, string | undefined> = {
  '06390': 'NY',
  '83414': 'WY',
  '96799': 'AS',
  '96950': 'MP',
  '96951': 'MP',
  '96952': 'MP',
  // Palau, Micronesia and the Marshall Islands are states of their own.
  ...Object.fromEntries(
    ['96939', '96940', '96941', '96942', '96943', '96944', '96960', '96970'].map((zip) => [
      zip,
      undefined,
    ]),
  ),
};

/**
 * Codes with addresses in two states or provinces: post offices that deliver across a border (tabulation
 * areas of the Census Bureau in two states), and federal offices on both sides of the Ottawa River.
 */
const shared: Record<string, string> = {
  '02861': 'MA',
  '42223': 'TN',
  '59221': 'ND',
  '63673': 'IL',
  '71749': 'LA',
  '73949': 'TX',
  '81137': 'NM',
  '84536': 'AZ',
  '86044': 'UT',
  '86515': 'NM',
  '88063': 'TX',
  '89439': 'CA',
  '97635': 'CA',
  K1A: 'QC',
};

/** First letters of postal codes, as Canada Post assigns them. */
const provinces: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

let states: Map<number, string> | undefined;

function statesByPrefix(): Map<number, string> {
  const byPrefix = new Map<number, string>();
  for (const entry of zips.split(',')) {
    const [state = '', ...ranges] = entry.trim().split(/\s+/);
    for (const range of ranges) {
      const [first = 0, last = first] = range.split('-').map(Number);
      for (let prefix = first; prefix <= last; prefix++) byPrefix.set(prefix, state);
    }
  }
  return byPrefix;
}

/**
 * Returns the state or province of a ZIP or postal code in official notation, or `undefined` if the
 * code is assigned to none.
 */
export function regionOfCode(code: string, country: CountryCode): string | undefined {
  if (country === 'CA') {
    // X is shared: X0A to X0C are in Nunavut, the others in the Northwest Territories.
    if (code.startsWith('X')) return /^X0[ABC]/.test(code) ? 'NU' : 'NT';
    return provinces[code.slice(0, 1)];
  }
  const zip = code.slice(0, 5);
  if (Object.hasOwn(exceptions, zip)) return exceptions[zip];
  states ??= statesByPrefix();
  return states.get(Number(zip.slice(0, 3)));
}

/**
 * Returns whether an address in the state or province can have the ZIP or postal code, which is in
 * official notation.
 */
export const isCodeIn = (state: string, code: string, country: CountryCode): boolean =>
  regionOfCode(code, country) === state ||
  shared[code.slice(0, country === 'US' ? 5 : 3)] === state;
