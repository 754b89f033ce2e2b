import { describe, expect, it } from '@jest/globals';
import { memoryCookies, type SessionDoor } from '@sideband/shared-sdk';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { openPage } from './through-the-sdk.for-test.ts';

const source = { remote: 'giftcard', version: '1.4.0', revision: 'r-12' };

describe('sdk.telemetry', () => {
  it('sends events from before the launch in order and with their source', async () => {
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

  it('sends problems and metrics with their source and without personal data', async () => {
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
        name: 'vital',
        eventVersion: 'v3',
        ...source,
        attributes: { vital: 'LCP', value: 812, rating: 'good' },
      },
    ]);
    expect(JSON.stringify(server.events())).not.toMatch(/6031 0000|ada@/);
    sdk.destroy();
  });

  it('submits v2 and v3 in two requests, each to the endpoint of its version', async () => {
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

  it('sends each event with the revision that was current when it happened', async () => {
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

  it('sends events in requests that outlive the page', async () => {
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

  it('orders events by the logical clock', async () => {
    const { server, sdk, telemetry } = openPage();
    for (const step of ['a', 'b', 'c']) telemetry.flow('giftCard', step);
    await sdk.session.start();
    await sdk.launch();

    const events = server.events() as { logicalClock: { counter: number } }[];
    expect(events.map(({ logicalClock }) => logicalClock.counter)).toEqual([0, 1, 2]);
    sdk.destroy();
  });

  it('accepts any value as a problem', async () => {
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
  'sdk.telemetry resends events with the next flush after a refusal: %s',
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
    // The events keep their IDs, so that the server detects duplicates.
    expect(submitted).toEqual([submitted[0], submitted[0]]);
    sdk.destroy();
  },
);

describe('sdk.userEvents', () => {
  it('gives every event its own token and sends it with the next flush', async () => {
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

  it('resends events with the next flush after a refusal', async () => {
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

describe('events at the end of a session', () => {
  it.each<[string, (session: SessionDoor) => Promise<void>, string]>([
    ['sign-out', (session) => session.signOut(), 'signedOut'],
    ['end of all sessions', (session) => session.revokeAll(), 'signedOut'],
    ['test mode', (session) => session.setTest(true), 'signedOut'],
    ['session timeout', (session) => session.timeOut(), 'ended'],
  ])('are sent with the departing session (%s)', async (_, leave, reason) => {
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

  it('are not lost when the other sessions cannot be revoked and the customer stays signed in', async () => {
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
