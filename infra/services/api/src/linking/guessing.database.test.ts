import { describe, expect, it } from '@jest/globals';
import { device } from '@sideband/shared-sdk/device/calls';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { metadata, newAddress, type Visitor } from '../testing/visitor.ts';

const tooMany = { ok: false, error: { code: 'RATE_LIMIT_EXCEEDED' } };
const invalid = { ok: false, error: { code: 'INVALID_ACTIVATION_CODE' } };

const guess = async (visitor: Visitor, userCode = 'BCDF-GHJK') =>
  visitor.ask(linking.authorizeUserCode, { userCode }, await visitor.accessToken());

/** Signs one customer in on several devices, each at an address of its own. */
async function onManyDevices({ given, visit }: TestApi, from: (nth: number) => string) {
  const customer = await given.customer();
  return async (nth: number) => {
    const visitor = visit({ address: from(nth) });
    await visitor.signIn(customer);
    return visitor;
  };
}

async function newCode(visitor: Visitor) {
  const token = await visitor.accessToken();
  return visitor.ask(linking.generateUserCode, { flow: 'roku' }, token);
}

describe.each(eitherDatabase)('linking codes on %s', (database) => {
  it('refuse guesses from an account after ten wrong ones, across all devices', async () => {
    const onDevice = await onManyDevices(await startApi(database), newAddress);
    for (let nth = 1; nth <= 2; nth++) {
      const visitor = await onDevice(nth);
      for (let guesses = 1; guesses <= 5; guesses++) {
        expect(await guess(visitor)).toMatchObject(invalid);
      }
    }

    expect(await guess(await onDevice(3))).toMatchObject(tooMany);
  });

  it('refuse guesses from an address after forty wrong ones, by any customers', async () => {
    const api = await startApi(database);
    const address = newAddress();
    for (let person = 1; person <= 4; person++) {
      const visitor = await (await onManyDevices(api, () => address))(person);
      for (let nth = 1; nth <= 10; nth++) expect(await guess(visitor)).toMatchObject(invalid);
    }
    const [next, elsewhere] = [
      await onManyDevices(api, () => address),
      await onManyDevices(api, newAddress),
    ];

    expect(await guess(await next(1))).toMatchObject(tooMany);
    expect(await guess(await elsewhere(1))).toMatchObject(invalid);
  });

  it('count all addresses of an IPv6 network as one', async () => {
    const { visit } = await startApi(database);
    const network = newAddress().split('.').slice(1).join(':');
    const register = (nth: number) =>
      visit({ address: `2001:${network}::${nth}` }).ask.raw(device.register, metadata);
    for (let nth = 1; nth <= 60; nth++) expect((await register(nth)).status).toBe(200);

    expect((await register(61)).status).toBe(428);
  });

  it('are limited to ten new ones per device', async () => {
    const visitor = (await startApi(database)).visit();
    for (let nth = 1; nth <= 10; nth++) expect(await newCode(visitor)).toMatchObject({ ok: true });

    expect(await newCode(visitor)).toMatchObject(tooMany);
  });

  it('let exactly ten of thirty concurrent guesses through', async () => {
    const ada = await (await startApi(database)).given.signedIn();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => guess(ada)));

    const judged = outcomes.filter(
      (one) => !one.ok && one.error.code === 'INVALID_ACTIVATION_CODE',
    );
    expect(judged).toHaveLength(10);
  });

  it('link a device to only one of two customers who type its code concurrently', async () => {
    const { given, visit } = await startApi(database);
    const [ada, grace] = [await given.signedIn(), await given.signedIn()];
    const code = await newCode(visit());
    const { userCode } = code.ok ? code.value : { userCode: '' };

    const both = await Promise.all([guess(ada, userCode), guess(grace, userCode)]);

    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('start only one session when a device polls twice concurrently', async () => {
    const { given, visit, wait } = await startApi(database);
    const [ada, tv] = [await given.signedIn(), visit()];
    const code = await newCode(tv);
    const { userCode = '', deviceCode = '' } = code.ok ? code.value : {};
    await guess(ada, userCode);
    wait(5000);
    const token = await tv.accessToken();
    const poll = () => tv.ask(linking.startByDeviceCode, { deviceCode }, token);

    const both = await Promise.all([poll(), poll()]);

    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('are not stored in plain text, and their approval is audited', async () => {
    const { given, visit, db } = await startApi(database);
    const [ada, tv] = [await given.signedIn(), visit()];
    const code = await newCode(tv);
    const { userCode = '', deviceCode = '' } = code.ok ? code.value : {};
    await guess(ada, userCode);

    const rows = await db.selectFrom('deviceAuthorizations').selectAll().execute();
    const audit = await db.selectFrom('audit').selectAll().orderBy('id').execute();
    const text = JSON.stringify([rows, audit]);
    expect(text).not.toContain(userCode);
    expect(text).not.toContain(userCode.replace('-', ''));
    expect(text).not.toContain(deviceCode);
    expect(audit.at(-1)).toMatchObject({
      action: 'device let into the account',
      actor: `customer:${ada.accountNumber}`,
      after: { flow: 'roku', accountNumber: ada.accountNumber },
    });
  });
});
