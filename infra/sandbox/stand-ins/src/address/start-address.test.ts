import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AddressService, startAddress } from './start-address.ts';

let service: AddressService;
beforeAll(async () => {
  service = await startAddress({ port: 0 });
});
afterAll(() => service.close());

const albany = { city: 'Albany', state: 'NY', zip: '12207', country: 'US' };
const ask = (address: object) =>
  fetch(`${service.url}/v1/addresses/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(address),
  });

describe('address stand-in', () => {
  it.each([
    ['11 Verified Way', { status: 'valid', confidence: 'verified' }],
    ['1 Capitol Sq', { status: 'valid', confidence: 'verified' }],
    ['33 Nowhere Ln', { status: 'notValid', confidence: 'none' }],
    [
      '22 Almost Right Rd',
      {
        status: 'valid',
        confidence: 'interactionRequired',
        suggested: { ...albany, addressLine1: '22 Almost Right Rd Apt 4', zip: '12207-1022' },
      },
    ],
  ])('decides the outcome for %s by its house number', async (addressLine1, outcome) => {
    expect(await (await ask({ ...albany, addressLine1 })).json()).toEqual(outcome);
  });

  it('corrects a Canadian address in Canadian format', async () => {
    const typed = { city: 'Québec', state: 'QC', zip: 'G1A 1A3', country: 'CA' };
    expect(await (await ask({ ...typed, addressLine1: '22 rue Presque' })).json()).toMatchObject({
      suggested: { addressLine1: '22 rue Presque, app. 4', zip: 'G1A 1A4' },
    });
  });

  it('can fail or return an empty response', async () => {
    expect((await ask({ ...albany, addressLine1: '44 Broken Link Ave' })).status).toBe(500);
    expect(await (await ask({ ...albany, addressLine1: '55 Silent St' })).text()).toBe('');
  });
});
