import { describe, expect, it } from '@jest/globals';
import type { MakeCall } from '@sideband/shared-sdk';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { type BadEnd, tellingOfBadEnds } from './bad-end.ts';

const call = giftCards.redeem;

function asking(end: () => Promise<unknown>) {
  const ends: BadEnd[] = [];
  const makeCall = tellingOfBadEnds((bad) => ends.push(bad))(end as MakeCall);
  return { ends, ending: makeCall(call, { giftCardTokenId: 'token' }) };
}

describe('tellingOfBadEnds', () => {
  it('does not report a successful call', async () => {
    const { ends, ending } = asking(async () => ({ ok: true, value: 1 }));
    expect(await ending).toEqual({ ok: true, value: 1 });
    expect(ends).toEqual([]);
  });

  it('reports the code of a refusal, and returns the refusal to the caller', async () => {
    const refused = { ok: false, error: { code: 'ALREADY_REDEEMED' } };
    const { ends, ending } = asking(async () => refused);
    expect(await ending).toBe(refused);
    expect(ends).toEqual([{ call, askedAt: expect.any(Number), refusal: 'ALREADY_REDEEMED' }]);
  });

  it('reports the same error object that the caller gets', async () => {
    const failure = new Error('no answer');
    const { ends, ending } = asking(async () => {
      throw failure;
    });
    await expect(ending).rejects.toBe(failure);
    expect(ends).toEqual([{ call, askedAt: expect.any(Number), failure }]);
    expect(ends[0]?.failure).toBe(failure);
  });
});
