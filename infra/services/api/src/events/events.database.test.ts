import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createSdk, memoryCookies } from '@sideband/shared-sdk';
import { telemetryCalls } from '@sideband/shared-sdk/telemetry/calls';
import { userEventCalls } from '@sideband/shared-sdk/user-events/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { tidy } from '../testing/tidy.ts';

const tenMinutes = 10 * 60_000;
const days = 24 * 60 * 60_000;

const userEvent = (more: object = {}) => ({
  eventTokenId: randomUUID(),
  type: 'channel.chosen',
  at: '2026-11-21T12:00:00.000Z',
  logicalClock: { epoch: 1, counter: 2 },
  attributes: { genre: 'jazz' } as Record<string, string | number | boolean>,
  ...more,
});
const action = () => {
  const { eventTokenId, type, ...happened } = userEvent();
  const named = { eventId: eventTokenId, name: 'flow', eventVersion: 'v2' as const };
  return { ...named, ...happened, remote: 'giftcard', version: '1.4.0', revision: 'r-12' };
};
const many = (count: number) => Array.from({ length: count }, () => userEvent());

describe.each(eitherDatabase)('events on %s', (database) => {
  const open = () => startApi(database);
  type Api = Awaited<ReturnType<typeof open>>;

  const rowsOf = (api: Api, events: { eventTokenId: string }[]) =>
    api.db
      .selectFrom('userEvents')
      .selectAll()
      .where(
        'eventTokenId',
        'in',
        events.map(({ eventTokenId }) => eventTokenId),
      )
      .execute();

  async function sender(api: Api) {
    const visitor = api.visit();
    const token = await visitor.accessToken();
    return (events: object[]) => visitor.ask.raw(userEventCalls.submit, { events }, token);
  }

  it('are stored with the signed-in customer, or without a customer for an anonymous visitor', async () => {
    const api = await open();
    const customer = await api.given.signedIn();
    const [hers, nobodys] = [userEvent(), userEvent()];
    await customer.ask(
      telemetryCalls.actions,
      { actions: [action()] },
      await customer.accessToken(),
    );
    await customer.ask(userEventCalls.submit, { events: [hers] }, await customer.accessToken());
    await (await sender(api))([nobodys]);

    expect(await rowsOf(api, [hers])).toMatchObject([
      {
        type: 'channel.chosen',
        accountNumber: customer.accountNumber,
        attributes: { genre: 'jazz' },
        happenedAt: new Date('2026-11-21T12:00:00Z'),
        epoch: 1,
        counter: 2,
      },
    ]);
    expect(await rowsOf(api, [nobodys])).toMatchObject([{ accountNumber: null }]);
  });

  it('are stored as sent, with their customer, in both versions of telemetry', async () => {
    const api = await open();
    const customer = await api.given.signedIn();
    const token = await customer.accessToken();
    const acts = [action(), { ...action(), revision: 'r-13', attributes: { step: 'entering' } }];
    const told = [action(), action()].map((one) => ({
      ...one,
      eventVersion: 'v3' as const,
      name: 'vital',
      remote: 'shell',
      version: '2.0.1',
      attributes: { vital: 'LCP', value: 812 },
    }));
    await customer.ask(telemetryCalls.actions, { actions: acts }, token);
    await customer.ask(telemetryCalls.events, { events: told }, token);

    for (const { at, logicalClock, ...event } of [...acts, ...told]) {
      const kept = await api.db
        .selectFrom('telemetryEvents')
        .selectAll()
        .where('eventId', '=', event.eventId)
        .execute();
      const { accountNumber } = customer;
      expect(kept).toMatchObject([
        { ...event, ...logicalClock, happenedAt: new Date(at), accountNumber },
      ]);
    }
  });

  it('are stored once when the same batch arrives many times concurrently', async () => {
    const api = await open();
    const send = await sender(api);
    const events = many(50);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, nth) =>
        (await send(nth % 2 === 0 ? events : events.toReversed())).json(),
      ),
    );

    expect(answers.reduce((sum, { data }) => sum + data.stored, 0)).toBe(50);
    expect(await rowsOf(api, events)).toHaveLength(50);
  });

  it('are accepted in batches of 1,024', async () => {
    const api = await open();
    const answer = await (await sender(api))(many(1024));

    expect(await answer.json()).toEqual({ data: { stored: 1024, known: 0 } });
  });

  it('are rejected with 413 when a batch is too large, before it is parsed', async () => {
    const api = await open();
    const large = userEvent({ attributes: { text: 'x'.repeat(600 * 1024) } });

    expect((await (await sender(api))([large])).status).toBe(413);
  });

  it('are rejected above the device limit until the ten-minute window ends', async () => {
    const api = await open();
    // Starts at the beginning of a window, so that none ends during the test.
    api.wait(tenMinutes - (api.now().getTime() % tenMinutes));
    const send = await sender(api);
    const first = many(1000);
    for (let nth = 0; nth < 12; nth++) await send(nth === 0 ? first : many(1000));
    const refused = many(1);
    const answer = await send(refused);

    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await rowsOf(api, refused)).toEqual([]);
    // Known events are not counted again.
    expect(await (await send(first)).json()).toEqual({ data: { stored: 0, known: 1000 } });
    // Other devices are not affected.
    expect((await (await sender(api))(many(1))).status).toBe(200);
    api.wait(seconds * 1000);
    expect((await send(refused)).status).toBe(200);
  });

  it('are stored without values that the database cannot hold', async () => {
    const api = await open();
    const odd = userEvent({
      at: '0000-01-01T00:00:00Z',
      logicalClock: { epoch: Number.MAX_SAFE_INTEGER, counter: -1 },
      attributes: { text: 'a\0b\ud800c', number: 1e300 },
    });
    expect(await (await (await sender(api))([odd])).json()).toEqual({
      data: { stored: 1, known: 0 },
    });

    const [row] = await rowsOf(api, [odd]);
    expect(row?.attributes).toEqual({ text: 'ab\ufffdc', number: 1e300 });
    expect(Math.abs(Number(row?.happenedAt) - api.now().getTime())).toBeLessThan(60_000);
  });

  it('are never logged, whether they are stored or rejected', async () => {
    const api = await open();
    const send = await sender(api);
    const secret = `secret-${randomUUID()}`;
    await send([userEvent({ attributes: { secret } })]);
    await send([userEvent({ attributes: { secret }, type: secret.repeat(3) })]);
    await send([userEvent({ attributes: { [secret]: { secret } } })]);

    expect(api.log.join('\n')).not.toContain(secret);
  });

  it('are deleted after 30 days (telemetry) or 13 months (user events)', async () => {
    const api = await open();
    const customer = await api.given.signedIn();
    const told = action();
    const did = userEvent();
    await customer.ask(telemetryCalls.actions, { actions: [told] }, await customer.accessToken());
    await customer.ask(userEventCalls.submit, { events: [did] }, await customer.accessToken());
    const telemetryLeft = () =>
      api.db
        .selectFrom('telemetryEvents')
        .select('eventId')
        .where('eventId', '=', told.eventId)
        .execute();
    const later = (ms: number) => tidy(api.db, new Date(api.now().getTime() + ms));

    await later(29 * days);
    expect(await telemetryLeft()).toHaveLength(1);
    await later(31 * days);
    expect(await telemetryLeft()).toEqual([]);
    expect(await rowsOf(api, [did])).toHaveLength(1);
    await later(396 * days);
    expect(await rowsOf(api, [did])).toEqual([]);
  });

  it.each([
    ['requests lost', false],
    ['responses lost', true],
  ])(
    'are stored exactly once when a batch fails three times before it succeeds: %s',
    async (_, carriedOut) => {
      const api = await open();
      let failures = 0;
      const sentIds: string[] = [];
      const failing: typeof fetch = async (input, init) => {
        const isEvents = String(input).endsWith(userEventCalls.submit.path);
        if (!isEvents || failures === 3) return fetch(input, init);
        failures += 1;
        if (carriedOut) await fetch(input, init);
        for (const { eventTokenId } of JSON.parse(String(init?.body)).events) {
          sentIds.push(eventTokenId);
        }
        return new Response('{}', { status: 500 });
      };
      const sdk = createSdk({
        apiBase: `${api.url}/api`,
        country: 'US',
        fetch: failing,
        cookies: memoryCookies(),
        draftStorage: null,
      });
      await sdk.session.start();
      for (let nth = 0; nth < 25; nth++) sdk.userEvents.track('channel.chosen', { nth });
      await sdk.launch();
      sdk.destroy();

      expect(failures).toBe(3);
      const ids = [...new Set(sentIds)];
      expect(ids).toHaveLength(25);
      expect(
        await rowsOf(
          api,
          ids.map((eventTokenId) => ({ eventTokenId })),
        ),
      ).toHaveLength(25);
    },
  );
});
