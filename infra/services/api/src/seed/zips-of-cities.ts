/**
 * ZIP code prefixes of the cities with their own tax rates. Like the rates, they are good enough to
 * demonstrate with: a real tax table comes from a provider.
 */
const zipsOfCities: Record<string, string[]> = {
  'NY Albany': ['122'],
  'IL Chicago': ['606', '608'],
  'CA San Francisco': ['941'],
  'TX Houston': ['770', '772'],
  'WA Seattle': ['981'],
  'AZ Phoenix': ['850'],
  'HI Honolulu': ['968'],
  'CO Denver': ['802'],
  'PA Philadelphia': ['191'],
  'FL Miami': ['331', '332'],
};

export const zipsOf = (state: string, city: string | undefined): string[] =>
  (city && zipsOfCities[`${state} ${city}`]) || [];
