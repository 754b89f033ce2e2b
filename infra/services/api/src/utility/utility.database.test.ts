import { describe, expect, it } from '@jest/globals';
import { utility } from '@sideband/shared-sdk/utility/calls';
import { startApi } from '../testing/start-api.ts';

const told = {
  url: 'http://localhost:4000/account?token=secret-1',
  stacktrace: 'Error: avery@example.com\n at pay (http://localhost:4000/a/x/1.0.0/main.js:1:20)',
  message: 'card 6031000000000017 was refused, password=secret-2',
  logLevel: 'warn',
  referrer: 'http://localhost:4000/',
} as const;

describe('utility calls', () => {
  it("log a page's message at its level, without secrets", async () => {
    const { visit, log } = await startApi();
    await visit().ask.for(utility.logMessage, told, '');

    const [line] = log.filter((text) => text.includes('A page tells'));
    const { level, page } = JSON.parse(String(line));
    expect(level).toBe(40);
    expect(page).toEqual({
      url: 'http://localhost:4000/account',
      stacktrace: 'Error: …@…\n at pay (http://localhost:4000/a/x/1.0.0/main.js:1:20)',
      message: 'card … was refused, password=…',
      referrer: 'http://localhost:4000/',
    });
    expect(line).not.toMatch(/secret|6031|avery/);
  });

  it.each([
    ['info', 30],
    ['warn', 40],
    ['error', 50],
  ] as const)('log a message of level %s at level %i', async (logLevel, level) => {
    const { visit, log } = await startApi();
    const message = `told as ${logLevel}`;
    await visit().ask.for(utility.logMessage, { ...told, logLevel, message }, '');

    const lines = log
      .map((line) => JSON.parse(line))
      .filter(({ page }) => page?.message === message);
    expect(lines.map((line) => line.level)).toEqual([level]);
  });

  it('accept 6,000 messages per IP address in ten minutes', async () => {
    const { visit, db } = await startApi();
    const visitor = visit();
    const send = async () => (await visitor.ask.raw(utility.logMessage, told)).status;
    expect(await send()).toBe(200);
    await db.updateTable('addressCounts').set({ count: 5_999 }).execute();

    expect([await send(), await send()]).toEqual([200, 429]);
  });

  it('store only the latest flow of a session', async () => {
    const { visit, db } = await startApi();
    await visit().accessToken();
    const visitor = visit();
    const token = await visitor.accessToken();
    for (const useCase of ['trial', 'errors-test']) {
      await visitor.ask.for(utility.updateUseCase, { useCase }, token);
    }
    const kept = db.selectFrom('sessions').select('useCase').where('useCase', 'is not', null);
    expect(await kept.execute()).toEqual([{ useCase: 'errors-test' }]);
  });
});
