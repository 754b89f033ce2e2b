import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { device } from '@sideband/shared-sdk/device/calls';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { offers } from '@sideband/shared-sdk/offers/calls';
import { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { linkDevice } from '../linking/device-links.table.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { metadata } from '../testing/visitor.ts';

/** Asks one time more than it is allowed to, and gives the status of each answer. */
async function askTooOften(times: number, ask: () => Promise<Response>) {
  const statuses: number[] = [];
  for (let nth = 1; nth <= times + 1; nth++) statuses.push((await ask()).status);
  return statuses;
}
const allowed = (times: number) => [...Array<number>(times).fill(200), 429];

describe.each(eitherDatabase)('rows that a caller makes, on %s', (database) => {
  it('end at sixty sessions of a device that nobody signed in on', async () => {
    const { ask } = (await startApi(database)).visit();
    const { grant } = await ask.for(device.register, metadata);

    const start = () => ask.raw(sessions.startAnonymous, undefined, grant);

    expect(await askTooOften(60, start)).toEqual(allowed(60));
  });

  it('end at sixty sessions of a device that is linked', async () => {
    const { given, visit, db, now } = await startApi(database);
    const customer = await given.customer();
    const accountNumber = account.shape.accountNumber.parse(customer.accountNumber);
    const { ask } = visit();
    const { grant, deviceId } = await ask.for(device.register, metadata);
    const { accessToken } = await ask.for(sessions.startAnonymous, undefined, grant);
    const link = { deviceId, accountNumber, flow: 'test', linkedAt: now() };
    await db.transaction().execute((tx) => linkDevice(tx, link));

    const start = () => ask.raw(linking.startOnDevice, {}, accessToken);

    expect(await askTooOften(59, start)).toEqual(allowed(59));
  });

  it.each([
    ['casting grants', linking.issueCastingGrant],
    ['passkeys to be made', passkeys.startCreation],
  ])('end at thirty %s of an account', async (_, call) => {
    const { given } = await startApi(database);
    const { ask, accessToken } = await given.signedIn();
    const token = await accessToken();

    expect(await askTooOften(30, () => ask.raw(call, undefined, token))).toEqual(allowed(30));
  });

  it('end at thirty codes for companies of an account', async () => {
    const { given } = await startApi(database);
    const { ask, accessToken } = await given.signedIn();
    const token = await accessToken();
    const body = { ...(await given.company()), state: 'state' };

    const issue = () => ask.raw(linking.issueAuthCode, body, token);

    expect(await askTooOften(30, issue)).toEqual(allowed(30));
  });

  it('end at ten promo codes of a device that open nothing; one that does counts not', async () => {
    const { given, visit } = await startApi(database);
    const good = await given.promoCode({ offer: await given.offer() });
    const newcomer = async () => {
      const { ask } = visit();
      const { grant } = await ask.for(device.register, metadata);
      const { accessToken: token } = await ask.for(sessions.startAnonymous, undefined, grant);
      return { ask, token };
    };
    const [one, other] = [await newcomer(), await newcomer()];
    const { method, path } = offers.offersNew;
    const inAddress = (promoCode: string) => `${path}?country=US&promoCode=${promoCode}`;

    for (const tryCode of [
      (promoCode: string) => one.ask.raw(webOffers.customer, { promoCode }, one.token),
      (promoCode: string) =>
        other.ask.raw({ method, path: inAddress(promoCode) }, undefined, other.token),
    ]) {
      for (let nth = 1; nth <= 11; nth++) expect((await tryCode(good)).status).toBe(200);
      const statuses: number[] = [];
      for (let nth = 1; nth <= 11; nth++) statuses.push((await tryCode(`GUESS${nth}`)).status);

      expect(statuses.slice(0, 10)).not.toContain(429);
      expect(statuses.at(-1)).toBe(429);
    }
  });

  it('end at twenty grants of a device that is migrated', async () => {
    const { given, visit } = await startApi(database);
    const { grant } = await given.earlierDevice('v1');
    const { ask } = visit();

    const migrate = () => ask.raw(device.migrate, metadata, grant);

    expect(await askTooOften(20, migrate)).toEqual(allowed(20));
  });
});
