import { describe, expect, it } from '@jest/globals';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

const minutes = 60_000;
const wrongOf = (right: string, nth: number) =>
  String((Number(right) + nth) % 1_000_000).padStart(6, '0');

/** A customer with a passcode in the mail, and the browser that requested it. */
async function sent({ given, visit, db }: TestApi) {
  const { handle } = await given.customer({ hasPassword: false });
  const visitor = visit();
  const token = await visitor.accessToken();
  const status = await visitor.ask(identities.status, { query: { handle } }, token);
  if (!status.ok) throw new Error(status.error.code);
  const { identityId } = status.value;
  const context = { identityId, otpContext: 'SIGN_IN' as const };
  const initiate = () =>
    visitor.ask(oneTimePasscodes.initiate, { ...context, otpOption: 'EMAIL' }, token);
  const redeem = (otp: string) => visitor.ask(oneTimePasscodes.redeem, { ...context, otp }, token);
  await initiate();
  const right = (await given.latestMessage(handle))?.passcode ?? '';
  const audit = async () =>
    db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', `identity:${identityId}`)
      .orderBy('id')
      .execute();
  return { handle, identityId, visitor, token, initiate, redeem, right, audit };
}

/** Another device that requests and types passcodes for the same identity. */
async function onOtherDevice({ visit }: TestApi, { identityId }: { identityId: string }) {
  const visitor = visit();
  const token = await visitor.accessToken();
  const context = { identityId, otpContext: 'SIGN_IN' as const };
  return {
    initiate: () =>
      visitor.ask(oneTimePasscodes.initiate, { ...context, otpOption: 'EMAIL' as const }, token),
    redeem: (otp: string) => visitor.ask(oneTimePasscodes.redeem, { ...context, otp }, token),
  };
}

const codeOf = (outcome: { ok: boolean; error?: { code: string } }) =>
  outcome.ok ? 'ok' : outcome.error?.code;

describe.each(eitherDatabase)('one-time passcodes, on %s', (database) => {
  it('expire after ten minutes', async () => {
    const api = await startApi(database);
    const early = await sent(api);
    api.wait(10 * minutes - 1000);
    expect(codeOf(await early.redeem(early.right))).toBe('ok');

    const late = await sent(api);
    api.wait(10 * minutes);
    expect(codeOf(await late.redeem(late.right))).toBe('EXPIRED');
  });

  it('let exactly five of twenty concurrent guesses through and rate-limit the rest', async () => {
    const { redeem, right } = await sent(await startApi(database));

    const guesses = Array.from({ length: 20 }, (_, nth) => redeem(wrongOf(right, nth + 1)));
    const codes = (await Promise.all(guesses)).map(codeOf);

    expect(codes.filter((code) => code === 'INVALID')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMIT_EXCEEDED')).toHaveLength(15);
  });

  it('accept only one of two concurrent requests with the right passcode', async () => {
    const { redeem, right } = await sent(await startApi(database));
    const codes = (await Promise.all([redeem(right), redeem(right)])).map(codeOf);
    expect(codes.sort()).toEqual(['NOT_FOUND', 'ok']);
  });

  it('work again on a device ten minutes after it was rate-limited', async () => {
    const api = await startApi(database);
    const { given } = api;
    const { handle, redeem, initiate, right } = await sent(api);
    for (let nth = 1; nth <= 5; nth++) await redeem(wrongOf(right, nth));
    expect(codeOf(await redeem(right))).toBe('RATE_LIMIT_EXCEEDED');

    api.wait(10 * minutes);
    await initiate();
    const { passcode = '' } = (await given.latestMessage(handle)) ?? {};
    expect(codeOf(await redeem(passcode))).toBe('ok');
  });

  it('limit guesses per identity across all devices that have requested a passcode', async () => {
    const api = await startApi(database);
    const owner = await sent(api);
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => onOtherDevice(api, owner)));
    const codes: unknown[] = [];
    for (const { initiate, redeem } of [owner, ...others]) {
      // The owner's device has already requested one.
      if (redeem !== owner.redeem) await initiate();
      const { passcode: right = '' } = (await api.given.latestMessage(owner.handle)) ?? {};
      for (let nth = 1; nth <= 5; nth++) codes.push(codeOf(await redeem(wrongOf(right, nth))));
    }
    expect(codes).toEqual(Array(30).fill('INVALID'));

    api.wait(15 * minutes);
    const next = await onOtherDevice(api, owner);
    await next.initiate();
    expect(codeOf(await next.redeem('000000'))).toBe('RATE_LIMIT_EXCEEDED');
  });

  it('sign the owner in after many guesses from devices that requested no passcode', async () => {
    const api = await startApi(database);
    const owner = await sent(api);
    for (let device = 1; device <= 7; device++) {
      const { redeem } = await onOtherDevice(api, owner);
      for (let nth = 1; nth <= 5; nth++) expect(codeOf(await redeem('000000'))).toBe('NOT_FOUND');
    }

    expect(codeOf(await owner.redeem(owner.right))).toBe('ok');
  });

  it('are stored as keyed hashes and appear in neither the log nor the audit log', async () => {
    const api = await startApi(database);
    const { redeem, right, audit } = await sent(api);
    await redeem(wrongOf(right, 1));
    await redeem(right);

    const rows = await api.db.selectFrom('oneTimePasscodes').selectAll().execute();
    const trail = await audit();

    const hashes = rows.map(({ passcodeHash }) => passcodeHash);
    expect(hashes.every((hash) => /^[\w-]{43}$/.test(hash))).toBe(true);
    expect(trail.map(({ action }) => action)).toEqual([
      'passcode sent',
      'passcode refused',
      'passcode redeemed',
    ]);
    expect(JSON.stringify(trail.map(({ before, after }) => [before, after]))).not.toContain(right);
    // Times and IDs can contain six digits in a row by chance.
    const logged = api.log.map((line) => {
      const { time, reqId, responseTime, pid, hostname, ...told } = JSON.parse(line);
      return JSON.stringify(told);
    });
    expect(logged.join()).not.toMatch(new RegExp(`\\b${right}\\b`));
  });

  it('return a grant that works once and for this sign-in method only', async () => {
    const { visitor, redeem, right } = await sent(await startApi(database));
    const redeemed = await redeem(right);
    const grant = redeemed.ok ? redeemed.value.grant : '';

    const asked = visitor.ask(identities.authenticateMagicLink, undefined, grant);
    expect(codeOf(await asked)).toBe('UNAUTHENTICATED');
    const first = await visitor.ask(identities.authenticateOneTimePasscode, undefined, grant);
    expect(codeOf(first)).toBe('ok');
    const again = await visitor.ask(identities.authenticateOneTimePasscode, undefined, grant);
    expect(codeOf(again)).toBe('UNAUTHENTICATED');
  });

  it('are not sent over a channel that the customer has not enabled', async () => {
    const { given, visit } = await startApi(database);
    const customer = await given.customer({ phone: '2125550111', passcodesBy: ['EMAIL'] });
    const visitor = visit();
    const token = await visitor.accessToken();
    const query = { handle: customer.handle };
    const status = await visitor.ask(identities.status, { query }, token);
    const identityId = status.ok ? status.value.identityId : '';
    const body = { identityId, otpContext: 'SIGN_IN', otpOption: 'PHONE' } as const;

    expect(codeOf(await visitor.ask(oneTimePasscodes.initiate, body, token))).toBe('ok');

    expect(await given.latestMessage('2125550111')).toBeUndefined();
  });
});
