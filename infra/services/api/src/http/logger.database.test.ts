import { describe, expect, it } from '@jest/globals';
import { startApi } from '../testing/start-api.ts';
import { createLogger } from './logger.ts';

describe('logger', () => {
  it('logs no token, card number, CVC or password in a whole user journey', async () => {
    const { given, visit, log } = await startApi();
    const customer = await given.customer();
    const card = await given.giftCard();
    const visitor = visit();
    const anonymousToken = await visitor.accessToken();

    await visitor.typePassword(customer.handle, 'Wrong-Password-1!');
    await visitor.signIn(customer);
    const found = await visitor.lookUp(card);
    await visitor.redeem(card);
    await visitor.ask.raw(
      { method: 'POST', path: 'payment/giftcard/info' },
      { number: 1 },
      'made-up',
    );
    const token = await visitor.accessToken();
    await visitor.signOut();

    const written = log.join('\n');
    expect(log.length).toBeGreaterThan(10);
    for (const secret of [
      anonymousToken,
      token,
      found.ok ? found.value.giftCardTokenId : 'none',
      card.input.number ?? 'none',
      customer.password,
      'Wrong-Password-1!',
      customer.handle,
      'made-up',
      'Bearer',
      'cvv2',
    ]) {
      expect(written).not.toContain(secret);
    }
  });

  it('omits values that database drivers attach to their errors', async () => {
    const lines: string[] = [];
    const err = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (card_hash)=(secret-hash) already exists.',
      params: ['secret-hash'],
    });

    createLogger({ write: (line) => void lines.push(line) }).error({ err, password: 'hunter2' });

    expect(lines.join()).toContain('23505');
    expect(lines.join()).not.toMatch(/secret-hash|hunter2/);
  });
});
