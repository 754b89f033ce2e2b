import { describe, expect, it } from '@jest/globals';
import { anonymous, failing, openDesk, signedIn } from './test-desk.ts';

const seconds = 1000;

describe('telemetry buffer', () => {
  it('sends nothing before the interval has passed or the tenth event is recorded', async () => {
    const { happen, clock, sent } = openDesk();
    happen('actions', 9);
    await clock.advance(9_999);

    expect(sent).toEqual([]);
  });

  it('flushes every 10 s', async () => {
    const { happen, clock, launch, batches } = openDesk();
    happen('actions', 1);
    await clock.advance(9_999);
    expect(batches()).toEqual([]);
    await clock.advance(1);
    expect(batches()).toEqual([1]);

    happen('actions', 2);
    await clock.advance(10 * seconds);
    expect(batches()).toEqual([1, 2]);

    // The interval starts with the first waiting event, whatever follows.
    happen('actions', 1);
    await clock.advance(6 * seconds);
    happen('actions', 2);
    await clock.advance(4 * seconds);
    expect(batches()).toEqual([1, 2, 3]);

    // The interval restarts after a flush for another reason.
    happen('actions', 1);
    await clock.advance(6 * seconds);
    await launch();
    happen('actions', 9);
    await clock.advance(9_999);
    expect(batches()).toEqual([1, 2, 3, 1]);
    await clock.advance(1);
    expect(batches()).toEqual([1, 2, 3, 1, 9]);
  });

  it('flushes immediately on the tenth event', async () => {
    const { happen, clock, batches } = openDesk();
    happen('actions', 9);
    await clock.advance(0);
    expect(batches()).toEqual([]);
    happen('actions', 1);
    await clock.advance(0);
    expect(batches()).toEqual([10]);

    happen('actions', 9);
    await clock.advance(0);
    expect(batches()).toEqual([10]);
  });

  it('flushes at launch', async () => {
    const { happen, launch, batches } = openDesk();
    happen('actions', 1);
    await launch();

    expect(batches()).toEqual([1]);
  });

  it('flushes when the page is hidden', async () => {
    const { happen, hide, sent } = openDesk({ state: anonymous });
    happen('actions', 3);
    hide();

    expect(sent).toMatchObject([{ ids: { length: 3 } }]);
  });

  it.each(['actions', 'events'] as const)(
    'sends batches of at most 20 even when the page is hidden: %s',
    (lane) => {
      const { happen, becomes, hide, sent, batches } = openDesk({ state: { type: 'starting' } });
      const ids = happen(lane, 21);
      becomes(signedIn());
      hide();

      expect(batches()).toEqual([20, 1]);
      expect(sent.flatMap((one) => one.ids)).toEqual(ids);
    },
  );

  it('flushes before the session of the customer ends', async () => {
    const { happen, leave, becomes, sent } = openDesk();
    happen('actions', 2);
    await leave();
    becomes({ type: 'anonymous', reason: 'signedOut' });

    expect(sent).toMatchObject([{ ids: { length: 2 }, as: signedIn() }]);
  });

  it('sends events with the session of the customer who signed out', async () => {
    const { happen, farewell, becomes, sent } = openDesk();
    const theirs = happen('actions', 2);
    const last = await farewell('token-of-ada');
    becomes({ type: 'anonymous', reason: 'signedOut' });
    await last?.say('renewed');
    last?.over();

    expect(sent).toMatchObject([{ ids: theirs, token: 'renewed' }]);
  });

  it("holds a visitor's events back until those of the signed-out customer are sent", async () => {
    const { happen, farewell, becomes, launch, hide, sent, clock } = openDesk();
    const theirs = happen('actions', 2);
    const last = await farewell('token-of-ada');
    becomes({ type: 'anonymous', reason: 'signedOut' });
    const visitors = happen('actions', 1);
    await launch();
    hide();
    await last?.say('token-of-ada');
    await clock.advance(0);

    expect(sent.map(({ ids, token }) => [ids, token])).toEqual([
      [theirs, 'token-of-ada'],
      [visitors, undefined],
    ]);
  });

  it('sends events with the departing session when the page is left during sign-out', async () => {
    const { happen, farewell, hide, sent } = openDesk();
    const theirs = happen('actions', 2);
    void farewell('token-of-ada');
    hide();

    expect(sent).toMatchObject([{ ids: theirs, token: 'token-of-ada' }]);
  });

  it('never sends events of a signed-out customer with any other session', async () => {
    const { happen, farewell, becomes, launch, sent, clock } = openDesk({ answer: failing(503) });
    happen('actions', 2);
    const last = await farewell('token-of-ada');
    becomes({ type: 'anonymous', reason: 'signedOut' });
    await launch();
    last?.over();
    becomes(signedIn('bo@example.com'));
    await clock.advance(60_000);

    expect(sent.map(({ token }) => token)).toEqual(['token-of-ada']);
  });

  it.each([
    [21, [20, 1]],
    [45, [20, 20, 5]],
  ])('sends batches of at most 20, oldest first: %d events as %j', async (count, batches) => {
    const desk = openDesk({ state: { type: 'starting' } });
    const ids = desk.happen('actions', count);
    await desk.launch();
    expect(desk.sent).toEqual([]);
    desk.becomes(signedIn());
    await desk.launch();

    expect(desk.batches()).toEqual(batches);
    expect(desk.sent.flatMap((one) => one.ids)).toEqual(ids);
  });

  it('sends the events of each version through their own call', async () => {
    const { happen, launch, sent } = openDesk();
    happen('actions', 2);
    happen('events', 1);
    await launch();

    expect(sent).toMatchObject([
      { lane: 'actions', ids: { length: 2 } },
      { lane: 'events', ids: { length: 1 } },
    ]);
  });

  it('counts events of both versions together, without user events', async () => {
    const { happen, clock, sent } = openDesk();
    const actions = happen('actions', 5);
    const events = happen('events', 4);
    happen('userEvents', 1);
    await clock.advance(0);
    expect(sent).toEqual([]);
    const [tenth = ''] = happen('events', 1);
    await clock.advance(0);

    expect(sent).toMatchObject([
      { lane: 'actions', ids: actions },
      { lane: 'events', ids: [...events, tenth] },
    ]);
  });

  it('does not make the events of one version wait for those of the other', async () => {
    const { happen, launch, sent, clock } = openDesk({
      answer: ({ lane }) => lane === 'actions' && failing(500)(),
    });
    happen('actions', 1);
    happen('events', 1);
    void launch();
    await clock.advance(0);

    expect(sent.map(({ lane }) => lane)).toEqual(['actions', 'events']);
  });
});

describe('telemetry buffer: v3', () => {
  it('flushes nine events after 10 s', async () => {
    const { happen, clock, sent } = openDesk();
    const ids = happen('events', 9);
    await clock.advance(9_999);
    expect(sent).toEqual([]);
    await clock.advance(1);

    expect(sent).toMatchObject([{ lane: 'events', ids }]);
  });

  it('flushes immediately on the tenth event', async () => {
    const { happen, clock, sent } = openDesk();
    const ids = happen('events', 10);
    await clock.advance(0);

    expect(sent).toMatchObject([{ lane: 'events', ids }]);
  });

  it('sends batches of at most 20', async () => {
    const { happen, launch, becomes, sent, batches } = openDesk({ state: { type: 'starting' } });
    const ids = happen('events', 21);
    becomes(signedIn());
    await launch();

    expect(batches()).toEqual([20, 1]);
    expect(sent.flatMap((one) => one.ids)).toEqual(ids);
  });

  it.each(['hide', 'leave'] as const)('flushes when the page is about to end: %s', async (how) => {
    const { happen, sent, [how]: go } = openDesk();
    const ids = happen('events', 3);
    await go();

    expect(sent).toMatchObject([{ lane: 'events', ids, as: signedIn() }]);
  });
});
