import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { advertisedPrices } from '@sideband/shared-sdk/offers/model';
import { z } from '@sideband/shared-sdk/wire';
import { startApi } from '../testing/start-api.ts';

const stated = z.object({ US: advertisedPrices, CA: advertisedPrices });

afterEach(() => void jest.restoreAllMocks());

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

  it('are read again after ten seconds, and until then answered from memory', async () => {
    const { url, given } = await startApi();
    const campaigns = async () => {
      const response = await fetch(`${url}/api/advertised-prices.json`);
      return Object.keys(stated.parse(await response.json()).US);
    };
    // Later than any answer of another test.
    const begun = performance.now() + 60_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(begun);
    expect(await campaigns()).not.toContain('later_us');
    await given.offer({ isListed: true, campaign: 'later_us' });
    clock.mockReturnValue(begun + 9_999);
    expect(await campaigns()).not.toContain('later_us');
    clock.mockReturnValue(begun + 10_000);
    expect(await campaigns()).toContain('later_us');
  });
});
