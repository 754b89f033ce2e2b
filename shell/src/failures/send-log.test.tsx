import { describe, expect, it, jest } from '@jest/globals';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { logSender } from './send-log.ts';

function given({ refuse }: { refuse?: () => Response | undefined } = {}) {
  const bodies: Record<string, string>[] = [];
  const backend = createFakeBackend();
  const clock = holdClock(new Date());
  const sdk = backend.newSdk({
    clock,
    fetch: async (input, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return refuse?.() ?? backend.fetch(input, init);
    },
  });
  return { bodies, clock, log: logSender({ sdk, clock }) };
}

describe('logSender', () => {
  it('sends the same message at most once a minute', async () => {
    const { bodies, clock, log } = given();
    const say = () => log({ level: 'error', message: 'no' });
    say();
    say();
    await clock.advance(60_000);
    say();
    expect(bodies).toHaveLength(2);
  });

  it('sends at most ten messages a minute and fifty per page', async () => {
    const { bodies, clock, log } = given();
    for (let minute = 0; minute < 7; minute++) {
      for (let nth = 0; nth < 20; nth++) log({ level: 'warn', message: `${minute} ${nth}` });
      if (minute === 0) expect(bodies).toHaveLength(10);
      await clock.advance(60_000);
    }
    expect(bodies).toHaveLength(50);
  });

  it('sends nothing until Retry-After has passed', async () => {
    let answer: Response | undefined = new Response('', {
      status: 429,
      headers: { 'retry-after': '540' },
    });
    const { bodies, clock, log } = given({ refuse: () => answer });
    log({ level: 'error', message: 'one' });
    await clock.advance(0);
    answer = undefined;
    for (let minute = 0; minute < 8; minute++) {
      await clock.advance(60_000);
      log({ level: 'error', message: 'one' });
      log({ level: 'error', message: `another ${minute}` });
    }
    expect(bodies).toHaveLength(1);

    await clock.advance(61_000);
    log({ level: 'error', message: 'after' });
    expect(bodies).toHaveLength(2);
  });

  it('does not retry a failed message, but sends the next one', async () => {
    const { bodies, clock, log } = given({ refuse: () => new Response('{}', { status: 500 }) });
    log({ level: 'error', message: 'one' });
    await clock.advance(30_000);
    expect(bodies).toMatchObject([{ message: 'one' }]);

    log({ level: 'error', message: 'another' });
    await clock.advance(30_000);
    expect(bodies).toMatchObject([{ message: 'one' }, { message: 'another' }]);
  });

  it('sends the URL and the message without personal data', () => {
    const { bodies, log } = given();
    history.replaceState(null, '', '/account/login?token=secret#x');
    log({ level: 'info', message: 'password=hunter2', error: new Error('avery@example.com') });
    const [body] = bodies;
    expect(body).toMatchObject({
      url: `${location.origin}/account/login`,
      message: 'password=…',
      logLevel: 'info',
      referrer: '',
    });
    expect(body?.stacktrace).toContain('…@…');
    expect(JSON.stringify(body)).not.toMatch(/secret|hunter2|avery/);
  });

  it('truncates fields to the lengths that the server accepts', () => {
    const { bodies, log } = given();
    history.replaceState(null, '', `/${'a/'.repeat(1500)}`);
    const referrer = jest
      .spyOn(document, 'referrer', 'get')
      .mockReturnValue(`https://ads.example/${'b/'.repeat(1500)}`);
    const error = Object.assign(new Error('long'), { stack: 'at x '.repeat(1000) });
    log({ level: 'error', message: 'no plan '.repeat(200), error });
    referrer.mockRestore();
    history.replaceState(null, '', '/');
    const body: Record<string, string> = bodies[0] ?? {};
    const { logLevel, ...texts } = body;
    const lengths = Object.entries(texts).map(([field, text]) => [field, text.length]);
    expect(Object.fromEntries(lengths)).toEqual({
      url: 2000,
      stacktrace: 4000,
      message: 1000,
      referrer: 2000,
    });
    expect([logLevel, texts.url]).toEqual([
      'error',
      expect.stringMatching(/^http:\/\/localhost\/(a\/)+/),
    ]);
  });

  it('sends url, stacktrace, message, logLevel and referrer, and nothing else', () => {
    const { bodies, log } = given();
    history.replaceState(null, '', '/account');
    const referrer = jest
      .spyOn(document, 'referrer', 'get')
      .mockReturnValue('https://ads.example/');
    const error = Object.assign(new Error('no plan'), {
      stack: 'Error: no plan\n at plan.js:1:20',
    });
    log({ level: 'error', message: 'No plan to show', error });
    referrer.mockRestore();
    expect(bodies).toEqual([
      {
        url: `${location.origin}/account`,
        stacktrace: 'Error: no plan\n at plan.js:1:20',
        message: 'No plan to show',
        logLevel: 'error',
        referrer: 'https://ads.example/',
      },
    ]);
  });
});
