import { describe, expect, it } from '@jest/globals';
import { anonymous, failing, inTurn, openDesk, signedIn } from './test-desk.ts';

const seconds = 1000;

describe('telemetry', () => {
  it('waits for a reason to leave', async () => {
    const { happen, clock, sent } = openDesk();
    happen('actions', 9);
    await clock.advance(9_999);

    expect(sent).toEqual([]);
  });

  it('is flushed every 10 s', async () => {
    const { happen, clock, launch, batches } = openDesk();
    happen('actions', 1);
    await clock.advance(9_999);
    expect(batches()).toEqual([]);
    await clock.advance(1);
    expect(batches()).toEqual([1]);

    happen('actions', 2);
    await clock.advance(10 * seconds);
    expect(batches()).toEqual([1, 2]);

    // Counted from the first that waits, whatever follows.
    happen('actions', 1);
    await clock.advance(6 * seconds);
    happen('actions', 2);
    await clock.advance(4 * seconds);
    expect(batches()).toEqual([1, 2, 3]);

    // And anew once it has left for another reason.
    happen('actions', 1);
    await clock.advance(6 * seconds);
    await launch();
    happen('actions', 9);
    await clock.advance(9_999);
    expect(batches()).toEqual([1, 2, 3, 1]);
    await clock.advance(1);
    expect(batches()).toEqual([1, 2, 3, 1, 9]);
  });

  it('leaves at once with the tenth event', async () => {
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

  it('leaves when it is launched', async () => {
    const { happen, launch, batches } = openDesk();
    happen('actions', 1);
    await launch();

    expect(batches()).toEqual([1]);
  });

  it('leaves when the page goes out of sight', async () => {
    const { happen, hide, sent } = openDesk({ state: anonymous });
    happen('actions', 3);
    hide();

    expect(sent).toMatchObject([{ ids: { length: 3 } }]);
  });

  it.each(['actions', 'events'] as const)(
    'leaves in batches of at most 20 also when the page goes out of sight: %s',
    (lane) => {
      const { happen, becomes, hide, sent, batches } = openDesk({ state: { type: 'starting' } });
      const ids = happen(lane, 21);
      becomes(signedIn());
      hide();

      expect(batches()).toEqual([20, 1]);
      expect(sent.flatMap((one) => one.ids)).toEqual(ids);
    },
  );

  it('leaves before the customer does', async () => {
    const { happen, leave, becomes, sent } = openDesk();
    happen('actions', 2);
    await leave();
    becomes({ type: 'anonymous', reason: 'signedOut' });

    expect(sent).toMatchObject([{ ids: { length: 2 }, as: signedIn() }]);
  });

  it('leaves with the session of who signs out, though the page no longer knows them', async () => {
    const { happen, farewell, becomes, sent } = openDesk();
    const theirs = happen('actions', 2);
    const last = await farewell('token-of-ada');
    becomes({ type: 'anonymous', reason: 'signedOut' });
    await last?.say('renewed');
    last?.over();

    expect(sent).toMatchObject([{ ids: theirs, token: 'renewed' }]);
  });

  it('of who is there after a sign-out waits for their own session', async () => {
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

  it('leaves with who signs out also when the page is left at once', async () => {
    const { happen, farewell, hide, sent } = openDesk();
    const theirs = happen('actions', 2);
    void farewell('token-of-ada');
    hide();

    expect(sent).toMatchObject([{ ids: theirs, token: 'token-of-ada' }]);
  });

  it('leaves with no other session than that of who signs out', async () => {
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
  ])('leaves in batches of at most 20, oldest first: %d events as %j', async (count, batches) => {
    const desk = openDesk({ state: { type: 'starting' } });
    const ids = desk.happen('actions', count);
    await desk.launch();
    expect(desk.sent).toEqual([]);
    desk.becomes(signedIn());
    await desk.launch();

    expect(desk.batches()).toEqual(batches);
    expect(desk.sent.flatMap((one) => one.ids)).toEqual(ids);
  });

  it('goes out by its version, each through a call of its own', async () => {
    const { happen, launch, sent } = openDesk();
    happen('actions', 2);
    happen('events', 1);
    await launch();

    expect(sent).toMatchObject([
      { lane: 'actions', ids: { length: 2 } },
      { lane: 'events', ids: { length: 1 } },
    ]);
  });

  it('of both versions is counted together, and user events are not', async () => {
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

  it('of one version does not wait for the other’s', async () => {
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

describe('telemetry of v3', () => {
  it('is flushed after 10 s as well, when there are nine events', async () => {
    const { happen, clock, sent } = openDesk();
    const ids = happen('events', 9);
    await clock.advance(9_999);
    expect(sent).toEqual([]);
    await clock.advance(1);

    expect(sent).toMatchObject([{ lane: 'events', ids }]);
  });

  it('leaves at once with its tenth event as well', async () => {
    const { happen, clock, sent } = openDesk();
    const ids = happen('events', 10);
    await clock.advance(0);

    expect(sent).toMatchObject([{ lane: 'events', ids }]);
  });

  it('leaves in batches of at most 20 as well', async () => {
    const { happen, launch, becomes, sent, batches } = openDesk({ state: { type: 'starting' } });
    const ids = happen('events', 21);
    becomes(signedIn());
    await launch();

    expect(batches()).toEqual([20, 1]);
    expect(sent.flatMap((one) => one.ids)).toEqual(ids);
  });

  it.each(['hide', 'leave'] as const)(
    'leaves as well when the page is about to go: %s',
    async (how) => {
      const { happen, sent, [how]: go } = openDesk();
      const ids = happen('events', 3);
      await go();

      expect(sent).toMatchObject([{ lane: 'events', ids, as: signedIn() }]);
    },
  );
});

describe('a batch that failed', () => {
  it('is repeated after 100, 200, 400, 800 and 1600 ms, then waits for the next reason', async () => {
    const { happen, clock, sent, answers } = openDesk({ answer: failing(500) });
    const begun = clock.now().getTime();
    const times: number[] = [];
    answers(() => {
      times.push(clock.now().getTime() - begun);
      failing(500)();
    });
    const ids = happen('actions', 10);
    await clock.advance(9 * seconds);

    expect(times).toEqual([0, 100, 300, 700, 1500, 3100]);
    expect(sent.every((one) => one.ids.join() === ids.join())).toBe(true);
    answers(() => {});
    await clock.advance(20 * seconds);
    expect(sent).toHaveLength(7);
  });

  it('keeps its events and their order, and goes before newer ones', async () => {
    const { happen, clock, sent } = openDesk({ answer: inTurn(failing(503)) });
    const first = happen('actions', 10);
    await clock.advance(0);
    const second = happen('actions', 10);
    await clock.advance(0);

    expect(sent.map(({ ids }) => ids)).toEqual([first, first, second]);
  });

  it.each([429, 503, 401, 403, 404])(
    'with %i is not sent again before the next reason',
    async (status) => {
      const { happen, clock, batches } = openDesk({ answer: inTurn(failing(status)) });
      happen('actions', 10);
      await clock.advance(9_999);
      expect(batches()).toEqual([10]);
      await clock.advance(1);

      expect(batches()).toEqual([10, 10]);
    },
  );

  it('as the page went out of sight leaves once it is shown again', async () => {
    const { happen, hide, show, clock, sent } = openDesk({ answer: inTurn(failing(500)) });
    const ids = happen('actions', 3);
    hide();
    await clock.advance(0);
    show();
    await clock.advance(0);

    expect(sent.map((one) => one.ids)).toEqual([ids, ids]);
  });

  it('on the network is repeated as well', async () => {
    const offline = () => {
      throw new TypeError('Failed to fetch');
    };
    const { happen, clock, batches } = openDesk({ answer: inTurn(offline, offline) });
    happen('actions', 10);
    await clock.advance(300);

    expect(batches()).toEqual([10, 10, 10]);
  });

  it.each(['actions', 'events'] as const)(
    'as the page went out of sight goes out with the next flush: %s',
    async (lane) => {
      const { happen, hide, clock, sent } = openDesk({ answer: inTurn(failing(503)) });
      const ids = happen(lane, 3);
      hide();
      await clock.advance(10 * seconds);

      expect(sent.map((one) => one.ids)).toEqual([ids, ids]);
    },
  );

  it.each(['actions', 'events'] as const)(
    'of a visitor whose page goes out of sight leaves when it is shown again: %s',
    async (lane) => {
      const { happen, hide, show, clock, sent } = openDesk({
        state: anonymous,
        answer: inTurn(failing(503)),
      });
      const ids = happen(lane, 3);
      hide();
      await clock.advance(0);
      expect(sent).toHaveLength(1);
      show();
      await clock.advance(0);

      expect(sent.map((one) => one.ids)).toEqual([ids, ids]);
    },
  );

  it('leaves nothing behind once the SDK is closed', async () => {
    const { happen, clock, close, sent } = openDesk({ answer: failing(500) });
    happen('actions', 10);
    await clock.advance(100);
    close();
    await clock.advance(60 * seconds);

    expect(sent).toHaveLength(2);
    expect(clock.pending()).toBe(0);
  });
});
