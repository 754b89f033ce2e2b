import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'contentful';
import { type ContentService, linkTo, startContent } from './index.ts';

let service: ContentService;
beforeAll(async () => {
  service = await startContent({
    port: 0,
    entries: [
      {
        id: 'listening-app',
        contentType: 'ListeningOption',
        fields: { key: { 'en-US': 'streaming app' }, name: { 'en-US': 'In the app' } },
      },
      {
        id: 'package-all',
        contentType: 'Package',
        fields: {
          plan: { 'en-US': 'all' },
          channels: { 'en-US': 425 },
          name: { 'en-US': 'All Access', 'fr-CA': 'Accès complet' },
          deal: { 'en-US': '$3', 'fr-CA': '3 $', 'fr-CA_QC': '3 $, et on vous écrit.' },
          listeningOptions: { 'en-US': [linkTo('listening-app')] },
        },
      },
      {
        id: 'package-small',
        contentType: 'Package',
        fields: { plan: { 'en-US': 'small' }, channels: { 'en-US': 120 } },
      },
      {
        id: 'offer-all',
        contentType: 'Offer',
        fields: { offerId: { 'en-US': 'all-us' }, package: { 'en-US': linkTo('package-all') } },
      },
      {
        id: 'offer-lost',
        contentType: 'Offer',
        fields: { offerId: { 'en-US': 'lost' }, package: { 'en-US': linkTo('nowhere') } },
      },
    ],
  });
});
afterEach(() => service.goWrong('none'));
afterAll(() => service.close());

/** Creates an unmodified client of Contentful. */
const client = (more: { accessToken?: string; space?: string; environment?: string } = {}) =>
  createClient({
    space: service.space,
    environment: service.environment,
    accessToken: service.token,
    host: new URL(service.url).host,
    insecure: true,
    retryOnError: false,
    ...more,
  });

const idsOf = ({ items }: { items: { sys: { id: string } }[] }) => items.map(({ sys }) => sys.id);

describe("Contentful's client", () => {
  it('returns entries of a type with their links resolved', async () => {
    const read = await client().getEntries({ content_type: 'Offer', include: 10 });
    expect(read.total).toBe(2);
    expect(read.items[0]).toMatchObject({
      sys: { id: 'offer-all', contentType: { sys: { id: 'Offer' } }, locale: 'en-US' },
      fields: {
        package: { fields: { listeningOptions: [{ fields: { key: 'streaming app' } }] } },
      },
    });
  });

  it('resolves links only to the requested depth', async () => {
    const read = await client().withoutLinkResolution.getEntries({
      content_type: 'Offer',
      'fields.offerId': 'all-us',
      include: 1,
    });
    expect(read.includes?.Entry?.map(({ sys }) => sys.id)).toEqual(['package-all']);
  });

  it('reports links that cannot be resolved', async () => {
    const read = await client().getEntries({ content_type: 'Offer', 'fields.offerId': 'lost' });
    expect(read.errors).toEqual([
      {
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Entry', id: 'nowhere' },
      },
    ]);
  });

  it('returns an entry in a locale, with the fallback for missing values', async () => {
    const fieldsIn = async (locale: string) =>
      (await client().getEntry('package-all', { locale })).fields;
    expect(await fieldsIn('fr-CA_QC')).toMatchObject({
      name: 'Accès complet',
      deal: '3 $, et on vous écrit.',
      plan: 'all',
      channels: 425,
    });
    expect(await fieldsIn('en-CA_QC')).toMatchObject({ name: 'All Access', deal: '$3' });
  });

  it('omits fields that have no value in a locale that has no fallback', async () => {
    const { fields } = await client().getEntry('listening-app', { locale: 'fr-CA' });
    expect(fields).toEqual({ key: 'streaming app' });
  });

  it('returns all locales of an entry', async () => {
    const { fields } = await client().withAllLocales.getEntry('package-all');
    expect(fields.name).toEqual({ 'en-US': 'All Access', 'fr-CA': 'Accès complet' });
  });

  it('filters by fields, sorts and paginates', async () => {
    const found = async (query: object) =>
      idsOf(await client().getEntries({ content_type: 'Package', ...query }));
    expect(await found({ 'fields.plan[in]': ['all', 'other'] })).toEqual(['package-all']);
    expect(await found({ 'fields.channels[lt]': 200 })).toEqual(['package-small']);
    expect(await found({ 'fields.name[exists]': false })).toEqual(['package-small']);
    expect(await found({ 'fields.deal[match]': '$3' })).toEqual(['package-all']);
    expect(await found({ order: ['fields.channels'] })).toEqual(['package-small', 'package-all']);
    expect(await found({ order: ['-fields.channels'], limit: 1, skip: 1 })).toEqual([
      'package-small',
    ]);
  });

  it('returns the space, its locales and its content types', async () => {
    expect((await client().getSpace()).name).toBe('Sideband');
    expect((await client().getLocales()).items.map(({ code }) => code)).toContain('fr-CA_QC');
    expect(idsOf(await client().getContentTypes())).toContain('Package');
    expect((await client().getContentType('Package')).displayField).toBe('plan');
  });

  it.each([
    ['AccessTokenInvalid', { accessToken: 'of-somebody-else' }, {}],
    ['NotFound', { space: 'another' }, {}],
    ['NotFound', { environment: 'another' }, {}],
    ['InvalidQuery', {}, { content_type: 'Page' }],
    ['InvalidQuery', {}, { 'fields.plan': 'all' }],
    ['InvalidQuery', {}, { content_type: 'Package', 'fields.colour': 'red' }],
    ['InvalidQuery', {}, { include: 11 }],
    ['InvalidQuery', {}, { limit: 1001 }],
    ['BadRequest', {}, { locale: 'de-DE' }],
  ])('reports %s as Contentful does', async (name, options, query) => {
    const asked = client(options).getEntries(query as { content_type: string });
    await expect(asked).rejects.toMatchObject({ name });
  });

  it('rejects a request for an unknown entry', async () => {
    await expect(client().getEntry('nobody')).rejects.toThrow();
  });
});

const entriesUrl = () => `${service.url}/spaces/sideband/environments/master/entries`;
const get = (path = '', headers: Record<string, string> = {}) =>
  fetch(entriesUrl() + path, { headers: { authorization: `Bearer ${service.token}`, ...headers } });

it('the content stand-in responds with 304 to a current ETag', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  expect((await get('', { 'if-none-match': etag })).status).toBe(304);
  service.publish({ id: 'new', contentType: 'Properties', fields: { key: { 'en-US': 'new' } } });
  expect((await get('', { 'if-none-match': etag })).status).toBe(200);
});

it('the content stand-in applies the selected fault', async () => {
  const statusWith = async (fault: Parameters<ContentService['goWrong']>[0]) => {
    service.goWrong(fault);
    return (await get()).status;
  };
  expect(await statusWith('down')).toBe(500);
  expect(await statusWith('unauthorized')).toBe(401);
  expect(await statusWith('busy')).toBe(429);
  service.goWrong('empty');
  expect(await (await get()).json()).toMatchObject({ total: 0, items: [] });
});

it('the content stand-in lets a person select a fault on its page', async () => {
  const chosen = await fetch(`${service.url}/fault`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ fault: 'down' }),
  });
  expect(chosen.status).toBe(303);
  expect((await get()).status).toBe(500);
  const page = await (await fetch(service.url)).text();
  expect(page).toContain('value="down" aria-current="true"');
  expect(page).not.toContain(service.token);
});
