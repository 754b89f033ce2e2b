import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { device } from '@sideband/shared-sdk/device/calls';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { stopDatabases } from '../testing/databases.ts';
import { startTwoApis, type TwoApis } from '../testing/two-apis.ts';
import { metadata, newAddress } from '../testing/visitor.ts';

jest.setTimeout(120_000);

let apis: TwoApis;
beforeAll(async () => {
  apis = await startTwoApis();
});
afterAll(async () => {
  await apis.close();
  await stopDatabases();
});

/** Creates a device whose calls can go to either API. */
async function openDevice() {
  const [cookies, address] = [new Map<string, string>(), newAddress()];
  const to = [apis.wireTo(0, cookies, address), apis.wireTo(1, cookies, address)] as const;
  const { grant } = await to[0].answer(device.register, metadata);
  const session = await to[1].answer(sessions.startAnonymous, undefined, { bearer: grant });
  return { to, shown: { bearer: session.accessToken } };
}

describe('two APIs on one database', () => {
  it('share the sessions, polling intervals and limits of a device', async () => {
    const { to, shown } = await openDevice();
    const { deviceCode } = await to[0].answer(linking.generateUserCode, { flow: 'roku' }, shown);
    const poll = (nth: 0 | 1) => to[nth].ask(linking.startByDeviceCode, { deviceCode }, shown);
    expect(await poll(0)).toMatchObject({ error: { code: 'authorization-pending' } });
    expect(await poll(1)).toMatchObject({ error: { code: 'slow_down' } });

    for (let nth = 2; nth <= 10; nth++) {
      await to[nth % 2 === 0 ? 0 : 1].answer(linking.generateUserCode, { flow: 'roku' }, shown);
    }
    expect(await to[1].ask(linking.generateUserCode, { flow: 'roku' }, shown)).toMatchObject({
      error: { code: 'RATE_LIMIT_EXCEEDED' },
    });
  });

  it('reject a session that has ended on the other one', async () => {
    const { to, shown } = await openDevice();
    await to[0].answer(sessions.logOut, undefined, shown);

    const late = await to[1].ask(linking.generateUserCode, { flow: 'roku' }, shown);

    expect(late).toMatchObject({ status: 401 });
  });
});
