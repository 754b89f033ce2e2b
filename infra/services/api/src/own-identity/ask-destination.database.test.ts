import { describe, expect, it } from '@jest/globals';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

const newHandle = () => `new-${crypto.randomUUID()}@example.com`;

describe.each(eitherDatabase)('passcode for a new address, on %s', (database) => {
  async function signedIn() {
    const api = await startApi(database);
    const visitor = await api.given.signedIn();
    const token = await visitor.accessToken();
    const change = async (handle: string) => {
      const outcome = await visitor.ask(ownIdentities.changeHandle, { handle }, token);
      return outcome.ok ? 'ok' : outcome.error.code;
    };
    return { ...api, change };
  }

  it('does not count a refused request against the customer', async () => {
    const { change } = await signedIn();
    const full = newHandle();
    for (let nth = 1; nth <= 6; nth++) await change(full);
    const ada = await signedIn();

    const refused: string[] = [];
    for (let nth = 1; nth <= 6; nth++) refused.push(await ada.change(full));

    expect(refused).toEqual(Array(6).fill('RATE_LIMIT_EXCEEDED'));
    expect(await ada.change(newHandle())).toBe('WAITING_ON_ONE_TIME_PASSWORD_ERROR');
  });

  it('counts as one request for the IP address, although both identity and new address are recipients', async () => {
    const { change, db } = await signedIn();
    const counted = async () => {
      const of = db.selectFrom('addressCounts').where('kind', '=', 'passcodeSentFromAddress');
      const rows = await of.select('count').execute();
      return rows.reduce((sum, { count }) => sum + count, 0);
    };
    const before = await counted();

    await change(newHandle());

    expect(await counted()).toBe(before + 1);
  });
});
