import { describe, expect, it } from '@jest/globals';
import { personalisation } from '@sideband/shared-sdk/personalisation/calls';
import type { PersonalisationEvent } from '@sideband/shared-sdk/personalisation/model';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { tidy } from '../testing/tidy.ts';

const dayMs = 24 * 60 * 60_000;
const event = (more: Partial<PersonalisationEvent> = {}): PersonalisationEvent => ({
  type: 'impression',
  campaign: 'welcome_us',
  page: '/subscribe',
  at: '2026-11-21T12:00:00Z',
  ...more,
});

describe.each(eitherDatabase)('campaign events, on %s', (database) => {
  async function open(campaign: string) {
    const api = await startApi(database);
    const { ask } = api.visit();
    return {
      ...api,
      tell: (type: PersonalisationEvent['type']) =>
        ask.raw(personalisation.event, event({ type, campaign })),
      rows: () =>
        api.db.selectFrom('campaignEvents').selectAll().where('campaign', '=', campaign).execute(),
    };
  }

  it('are stored with the anonymous ID only, and not when a page only requests variants', async () => {
    const { tell, rows } = await open('seen_once');
    await tell('campaignFlags');
    await tell('impression');
    expect(await rows()).toEqual([
      {
        campaignEventId: expect.anything(),
        campaign: 'seen_once',
        page: '/subscribe',
        anonymousId: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
        happenedAt: new Date('2026-11-21T12:00:00Z'),
        receivedAt: expect.any(Date),
      },
    ]);
  });

  it('set a 16-character ID cookie until 2038 in a browser that has none', async () => {
    const { tell, rows } = await open('seen_first');
    const { headers } = await tell('impression');
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^SF_ANON_ID=[A-Za-z0-9]{16}; Path=\/; Expires=Tue, 19 Jan 2038 /);
    const [, anonymousId] = /^SF_ANON_ID=(\w+);/.exec(cookie) ?? [];
    expect(await rows()).toMatchObject([{ anonymousId }]);
  });

  it('use the ID cookie that the browser already has', async () => {
    const { db, visit } = await open('seen_again');
    const [id, other] = ['Zk3pQ81xWm0aB7Rt', 'a0B1c2D3e4F5g6H7'];
    const cookie = `AUTH=1; SF_ANON_ID=${id}; SF_ANON_ID_OLD=${other}`;
    const seen = event({ campaign: 'seen_again' });
    const answer = await visit().ask.raw(personalisation.event, seen, undefined, { cookie });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const rows = db.selectFrom('campaignEvents').selectAll().where('campaign', '=', 'seen_again');
    expect(await rows.execute()).toMatchObject([{ anonymousId: id }]);
  });

  it('return one of two variants, always the same one for an anonymous ID', async () => {
    const { visit } = await open('two_variants');
    const shown = async (id: string) => {
      const asked = event({ type: 'campaignFlags', campaign: 'two_variants' });
      const cookie = `SF_ANON_ID=${id}`;
      const answer = await visit().ask.raw(personalisation.event, asked, undefined, { cookie });
      return (await answer.json()).data.flags.join();
    };
    const ids = Array.from({ length: 12 }, (_, nth) => `Zk3pQ81xWm0aB${100 + nth}`);
    const first = await Promise.all(ids.map(shown));
    expect(await Promise.all(ids.map(shown))).toEqual(first);
    expect([...new Set(first)].sort()).toEqual(['two_variants-a', 'two_variants-b']);
  });

  it('are deleted after thirteen months', async () => {
    const { tell, rows, db, now } = await open('long_ago');
    await tell('impression');
    await tidy(db, new Date(now().getTime() + 394 * dayMs));
    expect(await rows()).toHaveLength(1);
    await tidy(db, new Date(now().getTime() + 396 * dayMs));
    expect(await rows()).toEqual([]);
  });

  it('are limited to 30,000 per IP address in fifteen minutes', async () => {
    const { tell, db } = await open('too_many');
    expect((await tell('campaignFlags')).status).toBe(200);
    await db.updateTable('addressCounts').set({ count: 29_999 }).execute();

    expect((await tell('campaignFlags')).status).toBe(200);
    expect((await tell('campaignFlags')).status).toBe(429);
  });
});
