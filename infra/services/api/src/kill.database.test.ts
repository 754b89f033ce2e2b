import { describe, expect, it } from '@jest/globals';
import { openPglite } from '@sideband/database';
import type { Tables } from './database/tables.ts';
import { prepare, redeemUntilKilled, takeStock } from './testing/kill-rounds.ts';
import { inDataFolder } from './testing/temporary-folder.ts';

const rounds = process.env.SIDEBAND_FULL ? Number(process.env.KILL_ROUNDS ?? 100) : 1;
const cardsInRound = 12;

describe('API process', () => {
  it(
    `loses and duplicates no redemption when killed ${rounds} times`,
    async () => {
      await inDataFolder(async (dataDir) => {
        const { people, cards } = await prepare(dataDir, {
          people: 3,
          cards: cardsInRound * rounds,
        });
        const told: Awaited<ReturnType<typeof redeemUntilKilled>> = [];

        for (let round = 0; round < rounds; round++) {
          const ofRound = cards.slice(round * cardsInRound, (round + 1) * cardsInRound);
          told.push(...(await redeemUntilKilled(dataDir, people, ofRound)));
        }
        const { owners, credits, balance } = await takeStock(dataDir, people, cards);

        expect(told.length).toBeGreaterThanOrEqual(rounds);
        for (const { person, card } of told) expect(owners.get(card)).toEqual([person]);
        for (const having of owners.values()) expect(having.length).toBeLessThanOrEqual(1);
        for (const person of people) {
          const theirs = [...owners.values()].filter(([owner]) => owner === person);
          expect(credits.get(person)).toBe(theirs.length * balance);
        }
        await expectRowsToAgree(dataDir, [...owners.values()].flat().length);
      });
    },
    60_000 + rounds * 20_000,
  );

  /**
   * Asserts that every redemption has its ledger transaction, audit row and mail despite the kills.
   */
  async function expectRowsToAgree(dataDir: string, redeemed: number) {
    const { db, close } = await openPglite<Tables>(dataDir);
    const counts = await db
      .selectNoFrom((query) => [
        query
          .selectFrom('ledgerTransactions')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('reason', '=', 'gift_card_redeemed')
          .as('ledger'),
        query
          .selectFrom('audit')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('action', '=', 'gift card redeemed')
          .as('audit'),
        query
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('mail'),
      ])
      .executeTakeFirstOrThrow();
    await close();
    expect(counts).toEqual({ ledger: redeemed, audit: redeemed, mail: redeemed });
  }
});
