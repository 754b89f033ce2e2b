import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { newAddress } from '../testing/visitor.ts';

const guess = { input: { cardIdentifier: 'SDB-GUESS' } };
const minutes = 60_000;
const codeOf = (outcome: { ok: boolean; error?: { code: string } }) => outcome.error?.code ?? 'ok';

describe.each(eitherDatabase)('gift card lookup limits on %s', (database) => {
  it('refuse a device after five failures, with the time to wait', async () => {
    const { given, visit } = await startApi(database);
    const visitor = visit();
    for (let nth = 1; nth <= 5; nth++) {
      expect(await visitor.lookUp(guess)).toMatchObject({ error: { code: 'BAD_DATA_RETURNED' } });
    }

    const turnedAway = await visitor.lookUp(await given.giftCard());

    expect(turnedAway).toMatchObject({ ok: false, error: { code: 'RATE_LIMIT_EXCEEDED' } });
    const seconds = turnedAway.ok ? 0 : Number(turnedAway.error.retryAfterSeconds);
    expect(seconds).toBeGreaterThan(590 - 60);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it('allow lookups again ten minutes after the oldest failure', async () => {
    const { given, visit, wait } = await startApi(database);
    const visitor = visit();
    for (let nth = 1; nth <= 5; nth++) await visitor.lookUp(guess);
    expect(codeOf(await visitor.lookUp(guess))).toBe('RATE_LIMIT_EXCEEDED');

    wait(10 * minutes);

    expect(codeOf(await visitor.lookUp(await given.giftCard()))).toBe('ok');
  });

  it('let exactly five of thirty concurrent guesses through', async () => {
    const { visit } = await startApi(database);
    const visitor = visit();
    await visitor.accessToken();

    const outcomes = await Promise.all(Array.from({ length: 30 }, () => visitor.lookUp(guess)));

    const judged = outcomes.map(codeOf).filter((code) => code === 'BAD_DATA_RETURNED');
    expect(judged).toHaveLength(5);
  });

  it('refuse an address after twenty failures on any devices', async () => {
    const { visit } = await startApi(database);
    const address = newAddress();
    for (let device = 1; device <= 4; device++) {
      const visitor = visit({ address });
      for (let nth = 1; nth <= 5; nth++) await visitor.lookUp(guess);
    }

    expect(codeOf(await visit({ address }).lookUp(guess))).toBe('RATE_LIMIT_EXCEEDED');
    expect(codeOf(await visit().lookUp(guess))).toBe('BAD_DATA_RETURNED');
  });

  it('neither count nor are reset by a lookup that finds a card', async () => {
    const { given, visit } = await startApi(database);
    const visitor = visit();
    const card = await given.giftCard();
    for (let nth = 1; nth <= 4; nth++) await visitor.lookUp(guess);
    for (let nth = 1; nth <= 6; nth++) expect(codeOf(await visitor.lookUp(card))).toBe('ok');

    expect(codeOf(await visitor.lookUp(guess))).toBe('BAD_DATA_RETURNED');
    expect(codeOf(await visitor.lookUp(card))).toBe('RATE_LIMIT_EXCEEDED');
  });

  it('are reported with status 429 and Retry-After', async () => {
    const { visit } = await startApi(database);
    const visitor = visit();
    for (let nth = 1; nth <= 5; nth++) await visitor.lookUp(guess);

    const call = { method: 'POST' as const, path: 'payment/giftcard/info' };
    const response = await visitor.ask.raw(call, guess.input, await visitor.accessToken());

    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
