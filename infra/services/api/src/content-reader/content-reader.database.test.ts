import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { type ContentService, startContent } from '@sideband/stand-ins/content';
import type { Database } from '../database/database.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { createContentReader } from './content-reader.ts';

const campaigns = { wanted: { contentType: 'Campaign' }, locale: 'en-US' } as const;
const minutes = 60_000;

describe.each(eitherDatabase)('content reader on %s', (database) => {
  let service: ContentService;
  let db: Database;
  beforeAll(async () => {
    ({ db } = await startApi(database));
    service = await startContent({ port: 0 });
  });
  beforeEach(async () => {
    service.goWrong('none');
    await db.deleteFrom('contentCopies').execute();
    write('Spring');
  });
  afterAll(() => service.close());

  const write = (headline: string) =>
    service.publish({
      id: 'spring',
      contentType: 'Campaign',
      fields: { key: { 'en-US': 'spring' }, headline: { 'en-US': headline } },
    });

  /** Creates a reader with its own memory and clock, as one API process has. */
  function reader() {
    let time = Date.parse('2026-11-22T12:00:00Z');
    const warned: string[] = [];
    const content = createContentReader({
      db,
      settings: service,
      now: () => new Date(time),
      log: { warn: (_of: object, text: string) => void warned.push(text) },
    });
    return {
      warned,
      wait: (ms: number) => {
        time += ms;
      },
      read: content.read,
      async headline() {
        const { entries } = await content.read(campaigns);
        return entries[0]?.fields.headline;
      },
    };
  }

  it('picks up a change within a minute', async () => {
    const api = reader();
    expect(await api.headline()).toBe('Spring');
    write('Summer');
    expect(await api.headline()).toBe('Spring');
    api.wait(minutes);
    expect(await api.headline()).toBe('Summer');
  });

  it.each([{ contentType: 'Campaign' }, { id: 'spring' }])(
    'caches each language separately, by %j',
    async (wanted) => {
      service.publish({
        id: 'spring',
        contentType: 'Campaign',
        fields: { headline: { 'en-US': 'Spring', 'fr-CA': 'Printemps' } },
      });
      const api = reader();
      for (const [locale, headline] of [
        ['en-US', 'Spring'],
        ['fr-CA', 'Printemps'],
      ] as const) {
        const { entries } = await api.read({ wanted, locale });
        expect(entries.map(({ fields }) => fields.headline)).toContain(headline);
      }
    },
  );

  it.each(['down', 'unauthorized', 'busy', 'slow'] as const)(
    'serves the stale copy while the service is %s',
    async (fault) => {
      const api = reader();
      await api.headline();
      write('Summer');
      service.goWrong(fault);
      api.wait(minutes);
      expect(await api.headline()).toBe('Spring');
      service.goWrong('none');
    },
  );

  it('serves the copy from the database to an API that starts while the service is down', async () => {
    await reader().headline();
    service.goWrong('down');
    const later = reader();
    expect(await later.headline()).toBe('Spring');
    expect(later.warned).toEqual(['the content service is away; its last answer is used']);
  });

  it('fails with 503 when the service is down and there is no copy', async () => {
    service.goWrong('down');
    await expect(reader().headline()).rejects.toMatchObject({
      status: 503,
      code: 'CONTENT_UNAVAILABLE',
    });
  });

  it('does not block sales when content is missing, because offers fall back to their own names', async () => {
    const { content, given, visit } = await startApi(database);
    const offer = await given.offer();
    const { ask, accessToken } = visit();
    content.goWrong('down');
    const asked = { offerIds: [offer], locales: ['en_US' as const] };
    const { offers } = await ask.for(webOffers.commerceInfo, asked, await accessToken());
    content.goWrong('none');

    expect(offers).toMatchObject([{ offerId: offer, packageName: 'All Access, 3 months for $3' }]);
  });

  it('does not retry on every read while the service is down', async () => {
    const api = reader();
    await api.headline();
    service.goWrong('down');
    api.wait(minutes);
    await api.headline();
    await api.headline();
    expect(api.warned).toHaveLength(1);
  });

  it('stores no row for unknown IDs', async () => {
    const api = reader();
    for (const id of ['made-up-1', 'made-up-2']) {
      expect((await api.read({ wanted: { id }, locale: 'en-US' })).entries).toEqual([]);
    }
    expect(await db.selectFrom('contentCopies').selectAll().execute()).toEqual([]);
  });
});
