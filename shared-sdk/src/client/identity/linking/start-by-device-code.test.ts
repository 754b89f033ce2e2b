import { describe, expect, it } from '@jest/globals';
import { isServiceError } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { linking } from '../../../contract/linking/calls.ts';
import { startByDeviceCode } from './start-by-device-code.ts';

/** Opens a TV that waits for approval and a phone that can approve it. */
async function openTv() {
  const clock = holdClock();
  const server = createFakeBackend({ now: clock.now });
  const [tv, phone] = [server.newSdk(), server.newSdk()];
  const customer = await server.given.customer();
  await signInWithPassword(phone, customer);
  const shown = await tv.bind(linking).generateUserCode({ flow: 'roku' });
  if (!shown.ok) throw new Error(shown.error.code);
  const { userCode } = shown.value;
  return {
    server,
    clock,
    tv,
    customer,
    allow: () => phone.bind(linking).authorizeUserCode({ userCode }),
    waiting: startByDeviceCode(tv, shown.value, { clock }),
    asked: () => server.timesAsked('linking.startByDeviceCode'),
    deviceCode: shown.value.deviceCode,
  };
}

describe('startByDeviceCode', () => {
  it('polls more slowly after slow_down', async () => {
    const { clock, tv, deviceCode, asked, allow, waiting } = await openTv();
    await tv.bind(linking).startByDeviceCode({ deviceCode });
    await clock.advance(4000);
    await tv.bind(linking).startByDeviceCode({ deviceCode });
    await clock.advance(1000);
    expect(asked()).toBe(3);
    await clock.advance(14_999);
    expect(asked()).toBe(3);
    await allow();
    await clock.advance(1);

    expect(await waiting).toEqual({ ok: true });
  });

  it('keeps polling at growing intervals while responses fail', async () => {
    const { server, clock, allow, asked, waiting } = await openTv();
    server.fail('linking.startByDeviceCode', 'network');
    server.fail('linking.startByDeviceCode', 500);
    await clock.advance(5000);
    await clock.advance(9999);
    expect(asked()).toBe(1);
    await clock.advance(1);
    expect(asked()).toBe(2);
    await allow();
    await clock.advance(20_000);

    expect(await waiting).toEqual({ ok: true });
  });

  it('continues as the owner after the response with the session was lost', async () => {
    const { server, clock, tv, customer, allow, waiting } = await openTv();
    await allow();
    server.loseAnswer('linking.startByDeviceCode');
    await clock.advance(5000);
    await clock.advance(10_000);

    expect(await waiting).toEqual({ ok: true });
    expect(tv.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
  });

  it('rejects when the server rejects the device', async () => {
    const { server, clock, waiting } = await openTv();
    server.fail('linking.startByDeviceCode', 403);
    const outcome = waiting.catch((failure) => failure);
    await clock.advance(5000);

    expect(isServiceError(await outcome)).toBe(true);
  });
});
