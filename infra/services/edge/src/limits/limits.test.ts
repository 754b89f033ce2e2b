import { describe, expect, it } from '@jest/globals';
import { givenEdge } from '../testing/given-edge.ts';
import { limitRequests, limitVisitors } from './request-limits.ts';
import { countStreams } from './stream-limits.ts';

describe('rate limits', () => {
  it('allow a burst and then a steady rate, per address', () => {
    let time = 0;
    const secondsToWait = limitRequests({ perSecond: 2, atOnce: 3 }, () => time);
    const asks = (address = '203.0.113.7') => secondsToWait(address);
    expect([asks(), asks(), asks(), asks()]).toEqual([undefined, undefined, undefined, 1]);
    expect(asks('203.0.113.8')).toBeUndefined();
    time = 500;
    expect([asks(), asks()]).toEqual([undefined, 1]);
    time = 3_600_000;
    expect([asks(), asks(), asks(), asks()]).toEqual([undefined, undefined, undefined, 1]);
  });

  const from = (visitor: string, ip = '203.0.113.7') => ({
    ip,
    headers: { cookie: `SF_ANON_ID=${visitor}` },
  });

  it('prevent a looping page from using up the share of its office', () => {
    const secondsToWait = limitVisitors({ perSecond: 1, atOnce: 200 }, 1, () => 0);
    const looping = Array.from({ length: 5_000 }, () => secondsToWait(from('loopingVisitor01')));
    expect(looping.filter((wait) => wait === undefined)).toHaveLength(100);
    for (let nth = 100; nth < 200; nth += 1) {
      expect(secondsToWait(from(`honestVisitor${nth}`))).toBeUndefined();
    }
    // A script that invents visitors is limited by its address.
    expect(secondsToWait(from('madeUpVisitor001'))).toBe(1);
    expect(secondsToWait(from('madeUpVisitor001', '203.0.113.8'))).toBeUndefined();
  });

  it('scale with the number of people behind an address', () => {
    const secondsToWait = limitVisitors({ perSecond: 1, atOnce: 2 }, 100, () => 0);
    const asked = Array.from({ length: 201 }, (_, nth) =>
      secondsToWait(from(`visitor${String(nth).padStart(9, '0')}`)),
    );
    expect(asked.filter((wait) => wait === undefined)).toHaveLength(200);
  });

  it('let one address open half of all streams, and after that limit it to its share', () => {
    const open = countStreams({ perAddress: 1, all: 10 });
    const office = Array.from({ length: 6 }, () => open('203.0.113.7'));
    expect(office.map(Boolean)).toEqual([true, true, true, true, true, false]);
    expect(open('203.0.113.8')).toBeDefined();
    expect(open('203.0.113.8')).toBeUndefined();
    office[0]?.();
    office[1]?.();
    expect(open('203.0.113.7')).toBeDefined();
  });

  it.each([
    ['is accepted from a trusted proxy', ['127.0.0.1'], [200, 200]],
    ['is ignored from any other sender', undefined, [200, 429]],
  ])('apply per client address: X-Forwarded-For %s', async (_, trustedProxies, statuses) => {
    await using given = await givenEdge({
      ...(trustedProxies && { trustedProxies }),
      requestLimits: { perSecond: 0.1, atOnce: 1 },
    });
    const context = { targetingKey: 'abcdEFGH12345678' };
    const answered: number[] = [];
    for (const address of ['203.0.113.7', '203.0.113.8']) {
      const headers = { 'x-forwarded-for': address };
      const { statusCode } = await given.post('/ofrep/v1/evaluate/flags', { context }, headers);
      answered.push(statusCode);
    }
    expect(answered).toEqual(statuses);
  });
});
