import { describe, expect, it } from '@jest/globals';
import { regionNames } from '@sideband/shared-sdk/rules/address';
import { timeZoneOf } from './time-zones.ts';

const zoneAt = (country: 'US' | 'CA', state: string, zip: string) =>
  timeZoneOf({
    country,
    serviceAddress: { addressLine1: '1 Main St', city: 'Town', state, zip, country },
  });

describe('timeZoneOf', () => {
  it.each([
    ['Albany', 'NY', '12207', 'America/New_York'],
    ['Pensacola', 'FL', '32501', 'America/Chicago'],
    ['Port St. Joe', 'FL', '32456', 'America/New_York'],
    ['Miami', 'FL', '33101', 'America/New_York'],
    ['Phenix City', 'AL', '36867', 'America/New_York'],
    ['Montgomery', 'AL', '36104', 'America/Chicago'],
    ['Gary', 'IN', '46401', 'America/Chicago'],
    ['Evansville', 'IN', '47708', 'America/Chicago'],
    ['Branchville', 'IN', '47514', 'America/Chicago'],
    ['Ora', 'IN', '46968', 'America/Chicago'],
    ['Indianapolis', 'IN', '46204', 'America/Indiana/Indianapolis'],
    ['Louisville', 'KY', '40202', 'America/New_York'],
    ['Paducah', 'KY', '42001', 'America/Chicago'],
    ['Gradyville', 'KY', '42742', 'America/Chicago'],
    ['McQuady', 'KY', '40153', 'America/Chicago'],
    ['Magnolia', 'KY', '42757', 'America/New_York'],
    ['Bowling Green', 'KY', '42101', 'America/Chicago'],
    ['Nashville', 'TN', '37201', 'America/Chicago'],
    ['Chattanooga', 'TN', '37402', 'America/New_York'],
    ['Knoxville', 'TN', '37902', 'America/New_York'],
    ['Tullahoma', 'TN', '37388', 'America/Chicago'],
    ['Ironwood', 'MI', '49938', 'America/Menominee'],
    ['Detroit', 'MI', '48201', 'America/Detroit'],
    ['El Paso', 'TX', '79901', 'America/Denver'],
    ['Houston', 'TX', '77002', 'America/Chicago'],
    ['Goodland', 'KS', '67735', 'America/Denver'],
    ['Wichita', 'KS', '67202', 'America/Chicago'],
    ['Scottsbluff', 'NE', '69361', 'America/Denver'],
    ['North Platte', 'NE', '69101', 'America/Chicago'],
    ['Dickinson', 'ND', '58601', 'America/Denver'],
    ['Bismarck', 'ND', '58501', 'America/Chicago'],
    ['Hebron', 'ND', '58638', 'America/Chicago'],
    ['Glen Ullin', 'ND', '58631', 'America/Chicago'],
    ['Cartwright', 'ND', '58838', 'America/Denver'],
    ['Rapid City', 'SD', '57701', 'America/Denver'],
    ['Mobridge', 'SD', '57601', 'America/Chicago'],
    ['Fort Pierre', 'SD', '57532', 'America/Chicago'],
    ['Sioux Falls', 'SD', '57104', 'America/Chicago'],
    ['Boise', 'ID', '83702', 'America/Boise'],
    ['Coeur d’Alene', 'ID', '83814', 'America/Los_Angeles'],
    ['Ontario', 'OR', '97914', 'America/Boise'],
    ['Portland', 'OR', '97201', 'America/Los_Angeles'],
    ['West Wendover', 'NV', '89883', 'America/Denver'],
    ['Jackpot', 'NV', '89825', 'America/Denver'],
    ['Owyhee', 'NV', '89832', 'America/Denver'],
    ['Las Vegas', 'NV', '89101', 'America/Los_Angeles'],
    ['Window Rock', 'AZ', '86515', 'America/Denver'],
    ['Gray Mountain', 'AZ', '86016', 'America/Denver'],
    ['Indian Wells', 'AZ', '86031', 'America/Denver'],
    ['Petrified Forest', 'AZ', '86028', 'America/Phoenix'],
    ['Phoenix', 'AZ', '85001-1234', 'America/Phoenix'],
    ['Adak', 'AK', '99546', 'America/Adak'],
    ['Honolulu', 'HI', '96813', 'Pacific/Honolulu'],
    ['Hagåtña', 'GU', '96910', 'Pacific/Guam'],
    ['San Juan', 'PR', '00901', 'America/Puerto_Rico'],
  ])('maps %s, %s %s to %s', (_city, state, zip, zone) => {
    expect(zoneAt('US', state, zip)).toBe(zone);
  });

  it.each([
    ['Toronto', 'ON', 'M5H 2N2', 'America/Toronto'],
    ['Kenora', 'ON', 'P9N 1S1', 'America/Winnipeg'],
    ['Ignace', 'ON', 'P0T 1T0', 'America/Winnipeg'],
    ['Ingolf', 'ON', 'P0Y 1A0', 'America/Winnipeg'],
    ['Atikokan', 'ON', 'P0T 1C0', 'America/Atikokan'],
    ['Québec', 'QC', 'G1A 1A3', 'America/Toronto'],
    ['Îles-de-la-Madeleine', 'QC', 'G4T 1A1', 'America/Halifax'],
    ['Cap-aux-Meules', 'QC', 'G0B 1B0', 'America/Halifax'],
    ['Creston', 'BC', 'V0B 1G0', 'America/Creston'],
    ['Fernie', 'BC', 'V0B 1M0', 'America/Edmonton'],
    ['Cranbrook', 'BC', 'v1c2a1', 'America/Edmonton'],
    ['Fort St. John', 'BC', 'V1J 1A1', 'America/Dawson_Creek'],
    ['Vancouver', 'BC', 'V6B 1A1', 'America/Vancouver'],
    ['Lloydminster', 'SK', 'S9V 0A1', 'America/Edmonton'],
    ['Regina', 'SK', 'S4P 3Y2', 'America/Regina'],
    ['Labrador City', 'NL', 'A2V 1A1', 'America/Goose_Bay'],
    ['St. John’s', 'NL', 'A1C 1A1', 'America/St_Johns'],
    ['Rankin Inlet', 'NU', 'X0C 0G0', 'America/Rankin_Inlet'],
  ])('maps %s, %s %s to %s', (_city, state, zip, zone) => {
    expect(zoneAt('CA', state, zip)).toBe(zone);
  });

  it('returns a valid zone for every state and province', () => {
    for (const country of ['US', 'CA'] as const) {
      for (const code of Object.keys(regionNames[country])) {
        const timeZone = zoneAt(country, code, '');
        const isUsual = timeZone === timeZoneOf({ country, serviceAddress: null });
        expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
        // Only eastern regions, and military mail of unknown place, may resolve to the fallback.
        if (isUsual && !['AA', 'AE', 'AP'].includes(code)) expect(easternPlaces).toContain(code);
      }
    }
  });

  it('without an address, falls back to the most populous zone of the country', () => {
    expect(timeZoneOf({ country: 'US', serviceAddress: null })).toBe('America/New_York');
    expect(timeZoneOf({ country: 'CA', serviceAddress: null })).toBe('America/Toronto');
  });
});

const easternPlaces = [
  ...['CT', 'DC', 'DE', 'FL', 'GA', 'KY', 'MA', 'MD', 'ME', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA'],
  ...['RI', 'SC', 'VA', 'VT', 'WV', 'ON', 'QC'],
];
