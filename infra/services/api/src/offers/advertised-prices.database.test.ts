import { describe, expect, it } from '@jest/globals';
import { advertisedPrices } from '@sideband/shared-sdk/offers/model';
import { z } from '@sideband/shared-sdk/wire';
import { startApi } from '../testing/start-api.ts';

const stated = z.object({ US: advertisedPrices, CA: advertisedPrices });

describe('advertised prices', () => {
  it('are those of the offers on general sale in each country', async () => {
    const { url, given } = await startApi();
    await given.offer({ isListed: true, campaign: 'front_us' });
    await given.offer({ isListed: true, campaign: 'front_ca', country: 'CA' });
    await given.offer({ isListed: true, campaign: 'ended_us', endsInDays: -1 });
    await given.offer({ campaign: 'by_code_us' });

    const response = await fetch(`${url}/api/advertised-prices.json`);
    const { US, CA } = stated.parse(await response.json());

    expect(Object.keys(US)).toEqual(['front_us']);
    expect(Object.keys(CA)).toEqual(['front_ca']);
    expect([US.front_us?.regular.currency, CA.front_ca?.regular.currency]).toEqual(['USD', 'CAD']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=30');
  });
});
