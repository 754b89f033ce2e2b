import { describe, expect, it } from '@jest/globals';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { signInWithPasscode } from '../../client/identity/one-time-passcode/sign-in-with-passcode.ts';
import { oneTimePasscodeBehaviour } from './behaviour.ts';

oneTimePasscodeBehaviour(async () => createFakeBackend());

describe('one-time passcode client', () => {
  it('redeem is not retried after a server failure, because the passcode may be used up', async () => {
    const clock = holdClock();
    const server = createFakeBackend({ now: clock.now });
    const sdk = server.newSdk({ clock });
    await sdk.session.start();
    const typed = { identityId: '99999999-9999-4999-8999-999999999999', otp: '123456' };
    server.fail('oneTimePasscode.redeem', 502);
    const outcome = signInWithPasscode(sdk, typed).catch(({ status }) => status);
    await clock.advance(60_000);

    expect(await outcome).toBe(502);
    expect(server.timesAsked('oneTimePasscode.redeem')).toBe(1);
  });
});
