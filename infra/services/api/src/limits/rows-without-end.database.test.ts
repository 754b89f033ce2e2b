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

/** Sends one request more than allowed, and returns all status codes. */
async function askTooOften(times: number, ask: () => Promise<Response>) {
  const statuses: number[] = [];
  for (let nth = 1; nth <= times + 1; nth++) statuses.push((await ask()).status);
  return statuses;
}
const allowed = (times: number) => [...Array<number>(times).fill(200), 429];

describe.each(eitherDatabase)('limits on the rows that a caller can add, on %s', (database) => {
  it('allow sixty anonymous sessions per device', async () => {
    const { ask } = (await startApi(database)).visit();
    const { grant } = await ask.for(device.register, metadata);

    const start = () => ask.raw(sessions.startAnonymous, undefined, grant);

    expect(await askTooOften(60, start)).toEqual(allowed(60));
  });

  it('allow sixty sessions per linked device', async () => {
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
    ['passkey creations', passkeys.startCreation],
  ])('allow thirty %s per account', async (_, call) => {
    const { given } = await startApi(database);
    const { ask, accessToken } = await given.signedIn();
    const token = await accessToken();

    expect(await askTooOften(30, () => ask.raw(call, undefined, token))).toEqual(allowed(30));
  });

  it('allow an account thirty auth codes for companies', async () => {
    const { given } = await startApi(database);
    const { ask, accessToken } = await given.signedIn();
    const token = await accessToken();
    const body = { ...(await given.company()), state: 'state' };

    const issue = () => ask.raw(linking.issueAuthCode, body, token);

    expect(await askTooOften(30, issue)).toEqual(allowed(30));
  });

  it('allow ten unknown promo codes per device, and do not count valid ones', async () => {
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

  it('allow twenty grants per migrated device', async () => {
    const { given, visit } = await startApi(database);
    const { grant } = await given.earlierDevice('v1');
    const { ask } = visit();

    const migrate = () => ask.raw(device.migrate, metadata, grant);

    expect(await askTooOften(20, migrate)).toEqual(allowed(20));
  });
});
