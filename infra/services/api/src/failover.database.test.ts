import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { startPostgres } from '@sideband/database/testing';
import { localKeys, startCards } from '@sideband/stand-ins/cards';
import { createLogger } from './http/logger.ts';
import { startApi } from './start-api.ts';
import { buyerOf } from './testing/buyer.ts';
import { createGiven } from './testing/given.ts';
import { inDataFolder } from './testing/temporary-folder.ts';
import { until } from './testing/until.ts';
import { createVisitor, newAddress } from './testing/visitor.ts';
import { writeZeroRates } from './testing/write-zero-rates.ts';

jest.setTimeout(300_000);

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Outcome of one request, as far as its client is concerned. */
interface Seen {
  what: 'read' | 'write';
  status: number;
  retryAfter: string | null;
}

async function setOut(dataDir: string) {
  const server = await startPostgres();
  closing.push(() => server.stop());
  const cards = await startCards({ port: 0 });
  closing.push(() => cards.close());
  const api = await startApi({
    dataDir,
    databaseUrl: server.url,
    port: 0,
    logger: createLogger({ write: () => {} }),
    gateway: { secretKey: localKeys.secret, url: cards.url, timeoutMs: 3_000 },
  });
  closing.push(() => api.close());
  await writeZeroRates(api.db);
  const visit = () => createVisitor({ url: api.url, country: 'US', address: newAddress() });
  const now = () => new Date();
  const given = createGiven({ ...api, now, visit, cardsUrl: cards.url });
  return { server, api, given };
}

describe('database failover', () => {
  it('lets every call succeed, or fail with 503 and Retry-After, while PostgreSQL restarts under load', async () => {
    await inDataFolder(async (dataDir) => {
      const { server, api, given } = await setOut(dataDir);
      const buyer = buyerOf(await given.signedIn({ credit: 900_000 }));
      const { paymentMethodId } = await given.paymentMethod(buyer);
      const offer = await given.offer();
      const order = await buyer.order(offer);
      const token = await buyer.accessToken();

      const seen: Seen[] = [];
      const ask = async (what: Seen['what'], path: string, init: RequestInit = {}) => {
        const answer = await fetch(`${api.url}/api/${path}`, {
          ...init,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            ...init.headers,
          },
        });
        const retryAfter = answer.headers.get('retry-after');
        await answer.text();
        seen.push({ what, status: answer.status, retryAfter });
        return answer.status;
      };
      const confirm = (key: string) =>
        ask('write', `commerce/v1/orders/${order.id}/confirm`, {
          method: 'POST',
          body: JSON.stringify({ paymentMethodId }),
          headers: { 'idempotency-key': key },
        });
      let isOver = false;
      const load = async (send: () => Promise<unknown>) => {
        while (!isOver) await send();
      };
      const ready = async () => (await fetch(`${api.url}/readyz`)).status;
      const reads = () => ask('read', 'commerce/v1/subscriptions');
      const clients = [
        ...[1, 2, 3, 4].map(() => load(reads)),
        ...[1, 2].map(() =>
          load(() =>
            ask('write', 'account/update-cna', {
              method: 'POST',
              body: JSON.stringify({ firstName: `Avery ${'x'.repeat(1 + (seen.length % 9))}` }),
            }),
          ),
        ),
      ];

      await until(() => seen.length > 50);
      const key = randomUUID();
      const confirming = confirm(key);
      await server.halt();
      await confirming;
      expect(await ready()).toBe(503);
      await until(() => seen.some(({ status, what }) => status === 503 && what === 'read'));
      const before = seen.length;
      await server.resume();
      await until(async () => (await ready()) === 200);
      await until(() => seen.slice(before).filter(({ status }) => status === 200).length > 50);
      isOver = true;
      await Promise.all(clients);

      const others = seen.filter(({ status }) => status !== 200);
      expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]));
      expect(others.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
      // The API retries a read that only lost its connection, so reads failed only while the server
      // was down.
      expect(seen.slice(-20).every(({ status }) => status === 200)).toBe(true);

      // Whatever the outcome of the confirmation, a retry with the same key completes it, and only
      // once.
      await until(async () => (await confirm(key)) === 200);
      const bought = await api.db.selectFrom('subscriptions').select('subscriptionId').execute();
      expect(bought).toHaveLength(1);
    });
  });
});
