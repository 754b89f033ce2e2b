import { describe, expect, it, jest } from '@jest/globals';
import { memoryCookies, type SessionDoor } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { TimeUpdated } from '@sideband/shared-sdk/time';
import { IDBFactory } from 'fake-indexeddb';

const source = { remote: 'giftcard', version: '1.4.0', revision: 'r-12' };

function openPage() {
  const clock = holdClock();
  const server = createFakeBackend({ now: clock.now });
  const sdk = server.newSdk({ clock });
  return { clock, server, sdk, telemetry: sdk.telemetry(source) };
}

describe('telemetry', () => {
  it('of the first moments arrives with the launch, in order, saying who spoke', async () => {
    const { server, sdk, telemetry } = openPage();
    telemetry.flow('giftCard', 'entering');
    telemetry.flow('giftCard', 'balance', 'found');
    await sdk.session.start();
    expect(server.events()).toEqual([]);
    await sdk.launch();

    expect(server.events()).toMatchObject([
      { name: 'flow', eventVersion: 'v2', ...source, attributes: { step: 'entering' } },
      {
        eventVersion: 'v2',
        attributes: { flow: 'giftCard', step: 'balance', outcome: 'found' },
      },
    ]);
    sdk.destroy();
  });

  it('of problems and measures says who spoke, and quotes nobody', async () => {
    const { server, sdk, telemetry } = openPage();
    telemetry.problem(
      'caught',
      new RangeError('card 6031 0000 0000 0017 of ada@example.com is odd'),
    );
    telemetry.vital({ name: 'LCP', value: 812, rating: 'good' });
    await sdk.session.start();
    await sdk.launch();

    expect(server.events()).toMatchObject([
      {
        name: 'problem',
        eventVersion: 'v3',
        ...source,
        attributes: { place: 'caught', error: 'RangeError', message: 'card … of …@… is odd' },
      },
      {
        ...{ name: 'vital', eventVersion: 'v3', ...source },
        attributes: { vital: 'LCP', value: 812, rating: 'good' },
      },
    ]);
    expect(JSON.stringify(server.events())).not.toMatch(/6031 0000|ada@/);
    sdk.destroy();
  });

  it('of v2 and v3 is submitted in two requests, each to the endpoint of its version', async () => {
    const { server, clock } = openPage();
    type Told = { name: string; eventVersion: string };
    const submitted: [path: string, names: string[]][] = [];
    const sdk = server.newSdk({
      clock,
      fetch(input, init) {
        const path = String(input).split('/api/')[1] ?? '';
        if (path.startsWith('playback/telemetry')) {
          const [events = []] = Object.values(JSON.parse(String(init?.body))) as Told[][];
          submitted.push([path, events.map(({ name, eventVersion }) => `${name} ${eventVersion}`)]);
        }
        return server.fetch(input, init);
      },
    });
    sdk.telemetry(source).flow('giftCard', 'entering');
    sdk.telemetry(source).problem('caught', new RangeError('odd'));
    await sdk.session.start();
    await sdk.launch();

    expect(submitted.sort()).toEqual([
      ['playback/telemetry/v2/actions', ['flow v2']],
      ['playback/telemetry/v3/events', ['problem v3']],
    ]);
    sdk.destroy();
  });

  it('says with each event the revision that is gone by then', async () => {
    const { server, sdk } = openPage();
    let revision = '7';
    const telemetry = sdk.telemetry({
      ...source,
      get revision() {
        return revision;
      },
    });
    telemetry.flow('giftCard', 'entering');
    revision = '8';
    telemetry.flow('giftCard', 'balance');
    await sdk.session.start();
    await sdk.launch();

    expect(server.events()).toMatchObject([{ revision: '7' }, { revision: '8' }]);
    sdk.destroy();
  });

  it('leaves in requests that outlive the page', async () => {
    const { server, clock } = openPage();
    const kept: string[] = [];
    const sdk = server.newSdk({
      clock,
      fetch(input, init) {
        if (init?.keepalive) kept.push(String(input));
        return server.fetch(input, init);
      },
    });
    sdk.telemetry(source).flow('giftCard', 'entering');
    sdk.telemetry(source).problem('caught', new RangeError('odd'));
    await sdk.session.start();
    await sdk.launch();

    expect(kept.sort()).toEqual([
      'http://localhost/api/playback/telemetry/v2/actions',
      'http://localhost/api/playback/telemetry/v3/events',
    ]);
    sdk.destroy();
  });

  it('is in order by the logical clock', async () => {
    const { server, sdk, telemetry } = openPage();
    for (const step of ['a', 'b', 'c']) telemetry.flow('giftCard', step);
    await sdk.session.start();
    await sdk.launch();

    const events = server.events() as { logicalClock: { counter: number } }[];
    expect(events.map(({ logicalClock }) => logicalClock.counter)).toEqual([0, 1, 2]);
    sdk.destroy();
  });

  it('is told by whoever calls, however odd what they say', async () => {
    const { server, sdk, telemetry } = openPage();
    telemetry.problem('caught', 'a text '.repeat(500));
    telemetry.problem('caught', undefined);
    telemetry.problem('caught', Object.create(null));
    await sdk.session.start();
    await sdk.launch();

    expect(server.events()).toHaveLength(3);
    sdk.destroy();
  });
});

it.each([
  ['telemetry.actions', 'flow'],
  ['telemetry.events', 'problem'],
] as const)(
  'telemetry that the server refuses for now arrives with the next flush: %s',
  async (call, name) => {
    const { server, clock } = openPage();
    const submitted: unknown[] = [];
    const sdk = server.newSdk({
      clock,
      fetch(input, init) {
        if (String(input).includes('/playback/telemetry/')) submitted.push(init?.body);
        return server.fetch(input, init);
      },
    });
    const telemetry = sdk.telemetry(source);
    if (name === 'flow') telemetry.flow('giftCard', 'entering');
    else telemetry.problem('caught', new RangeError('odd'));
    await sdk.session.start();
    const refusal = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 1 };
    server.refuse(call, refusal);
    await sdk.launch();
    expect(server.events()).toEqual([]);
    await clock.advance(10_000);

    expect(server.events()).toMatchObject([{ name }]);
    expect(server.timesAsked(call)).toBe(2);
    // Under the same ids: the server knows what comes twice.
    expect(submitted).toEqual([submitted[0], submitted[0]]);
    sdk.destroy();
  },
);

describe('user events', () => {
  it('carry a token of their own, and leave with the next flush', async () => {
    const { server, sdk } = openPage();
    sdk.userEvents.track('channel.chosen', { genre: 'jazz' });
    sdk.userEvents.track('channel.chosen', { genre: 'news' });
    await sdk.session.start();
    await sdk.launch();

    const eventTokenId = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(server.events()).toMatchObject([
      { type: 'channel.chosen', eventTokenId, attributes: { genre: 'jazz' } },
      { type: 'channel.chosen', eventTokenId, attributes: { genre: 'news' } },
    ]);
    const [jazz, news] = server.events() as { eventTokenId: string }[];
    expect(jazz?.eventTokenId).not.toBe(news?.eventTokenId);
    sdk.destroy();
  });

  it('that the server refuses for now leave with the next flush', async () => {
    const { server, sdk } = openPage();
    sdk.userEvents.track('channel.chosen', { genre: 'jazz' });
    await sdk.session.start();
    server.refuse('userEvents.submit', { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 1 });
    await sdk.launch();
    expect(server.events()).toEqual([]);
    await sdk.launch();

    expect(server.events()).toMatchObject([{ attributes: { genre: 'jazz' } }]);
    expect(server.timesAsked('userEvents.submit')).toBe(2);
    sdk.destroy();
  });
});

describe('whoever leaves', () => {
  it.each<[string, (session: SessionDoor) => Promise<void>, string]>([
    ['by signing out', (session) => session.signOut(), 'signedOut'],
    ['by ending every session', (session) => session.revokeAll(), 'signedOut'],
    ['for the test mode', (session) => session.setTest(true), 'signedOut'],
    ['because their time is up', (session) => session.timeOut(), 'ended'],
  ])('%s sends the last events with the session that leaves', async (_, leave, reason) => {
    const { server, clock } = openPage();
    const cookies = memoryCookies();
    const bearers: (string | null)[] = [];
    const sdk = server.newSdk({
      clock,
      cookies,
      fetch(input, init) {
        const isEvents = /telemetry|user-event/.test(String(input));
        if (isEvents) bearers.push(new Headers(init?.headers).get('authorization'));
        return server.fetch(input, init);
      },
    });
    await signInWithPassword(sdk, await server.given.customer());
    await sdk.launch();
    const { session } = JSON.parse(cookies.read('AUTH_TOKEN') ?? '');
    sdk.telemetry(source).flow('giftCard', 'redeemed');
    sdk.telemetry(source).problem('caught', new RangeError('odd'));
    sdk.userEvents.track('channel.chosen');
    await leave(sdk.session);

    expect(server.events()).toHaveLength(3);
    expect(bearers).toEqual(Array(3).fill(`Bearer ${session.accessToken}`));
    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason });
    sdk.destroy();
  });

  it('stays when the other sessions could not be ended, and loses no event by that', async () => {
    const { server, sdk } = openPage();
    await signInWithPassword(sdk, await server.given.customer());
    await sdk.launch();
    sdk.userEvents.track('channel.chosen');
    server.fail('session.revokeAll', 'network');

    await expect(sdk.session.revokeAll()).rejects.toMatchObject({ name: 'NetworkError' });
    sdk.userEvents.track('channel.chosen');
    await sdk.launch();
    expect(server.events()).toHaveLength(2);
    expect(sdk.session.current()).toMatchObject({ type: 'authenticated' });
    sdk.destroy();
  });
});

it('a clock that cannot be asked keeps nothing from beginning, and is only logged', async () => {
  const { server, sdk, clock } = openPage();
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  await sdk.session.start();
  server.fail('time.metronome', 'network');

  await expect(sdk.launch()).resolves.toBeUndefined();
  await clock.advance(0);
  expect(info.mock.calls).toEqual([
    ['The server’s time is not known:', expect.stringContaining('NetworkError')],
  ]);
  info.mockRestore();
  sdk.destroy();
});

it('the time is the machine’s until the server’s is known to differ, and all of that is told', async () => {
  const hour = 3_600_000;
  const { server, clock } = openPage();
  const machine = { ...clock, now: () => new Date(clock.now().getTime() + hour) };
  const sdk = server.newSdk({ clock: machine });
  const news: TimeUpdated[] = [];
  sdk.time.updated.subscribe((one) => void news.push(one));
  await sdk.session.start();
  expect(sdk.time.now()).toEqual(machine.now());
  await sdk.launch();
  await clock.advance(0);
  const isAhead = sdk.time.now().getTime() - clock.now().getTime();
  sdk.destroy();

  // A moment has passed on the clock that nobody holds.
  expect(Math.abs(isAhead)).toBeLessThan(hour / 2);
  expect(news).toEqual([
    {
      eventId: expect.stringMatching(/^[\da-f-]{36}$/),
      time: clock.now().getTime(),
      systemClockTime: machine.now().getTime(),
      internalClockTime: expect.any(Number),
      usingClock: 'INTERNAL',
      clockAdjustment: expect.any(Number),
      averageLatency: expect.any(Number),
      // A device is registered, and a session begun and the time asked for in its epoch.
      logicalClock: { epoch: 1, counter: 2 },
      ...{ appId: 'web', isTest: false },
    },
  ]);
});

it.each([
  ['as usual', {}, 2],
  ['without a look at how clocks drift', { driftDetectionEnabled: false }, 1],
  ['never', { metronomeEnabled: false }, 0],
])('the server’s time is asked for as the settings say: %s', async (_, terms, times) => {
  const { server, clock } = openPage();
  const domains = { device: {}, session: {}, time: {} };
  const time = { initializationPollInterval: 3_600_000, ...terms };
  const sdk = server.newSdk({ clock, config: { domains, time } });
  await sdk.session.start();
  await sdk.launch();
  // The clock that is held goes on, and the one that nobody can set stands nearly still.
  await clock.advance(10_000);
  sdk.destroy();

  expect(server.timesAsked('time.metronome')).toBe(times);
});

it('news of the time say whether it is the test mode’s, as it is then', async () => {
  const { server, clock } = openPage();
  const sdk = server.newSdk({ clock, test: true });
  const tests: boolean[] = [];
  sdk.time.updated.subscribe(({ isTest }) => void tests.push(isTest));
  await sdk.session.start();
  await sdk.launch();
  await clock.advance(0);
  await sdk.session.setTest(false);
  await clock.advance(5000);
  sdk.destroy();

  expect(tests).toEqual([true, false]);
});

it('a customer’s events survive the page in the browser’s own database', async () => {
  const { clock, server } = openPage();
  const eventDatabase = new IDBFactory();
  const customer = await server.given.customer();
  const before = server.newSdk({ clock, eventDatabase });
  await signInWithPassword(before, customer);
  await before.launch();
  for (let nth = 0; nth < 6; nth++) server.fail('userEvents.submit', 503);
  before.userEvents.track('channel.chosen');
  const isKept = async () => (await readAll(eventDatabase)).length > 0;
  while (!(await isKept())) await clock.advance(500);
  before.destroy();
  expect(server.events()).toEqual([]);

  await clock.skip(60_000);
  const after = server.newSdk({ clock, eventDatabase });
  await signInWithPassword(after, customer);
  await after.launch();
  while (server.events().length === 0) await after.launch();
  expect(server.events()).toMatchObject([{ type: 'channel.chosen' }]);
  after.destroy();
});

it('what a visitor did before the sign-in is not kept in the browser’s own database', async () => {
  const { clock, server } = openPage();
  const eventDatabase = new IDBFactory();
  const sdk = server.newSdk({ clock, eventDatabase });
  const telemetry = sdk.telemetry(source);
  for (let nth = 0; nth < 6; nth++) server.fail('telemetry.actions', 503);
  await sdk.session.start();
  telemetry.flow('giftCard', 'entering');
  await signInWithPassword(sdk, await server.given.customer());
  telemetry.flow('giftCard', 'redeemed');
  await sdk.launch();
  const isKept = async () => (await readAll(eventDatabase)).length > 0;
  while (!(await isKept())) await clock.advance(500);

  const kept = await readAll(eventDatabase);
  expect(kept).toMatchObject([{ event: { attributes: { step: 'redeemed' } } }]);
  sdk.destroy();
});

function readAll(factory: IDBFactory): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = factory.open('sideband-events');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('events').objectStore('events').getAll();
      reading.onsuccess = () => {
        resolve(reading.result);
        database.close();
      };
    };
  });
}
