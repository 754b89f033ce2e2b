import { describe, expect, it } from '@jest/globals';
import type { GivenCustomer, Stage } from '@sideband/shared-sdk/fake';
import { startSignIn } from '@sideband/shared-sdk/sign-in';
import { signInWithPasscode } from '../../client/identity/one-time-passcode/sign-in-with-passcode.ts';
import { oneTimePasscodes } from '../../contract/one-time-passcode/calls.ts';

const nobody = '99999999-9999-4999-8999-999999999999';
const refusedWith = (code: string) => ({ ok: false, error: { code } });
const other = (passcode: string) => (passcode === '111111' ? '222222' : '111111');

/** Passcode behavior that every backend must satisfy: the fake and the real API. */
export function oneTimePasscodeBehaviour(start: () => Promise<Stage>) {
  /** Starts a sign-in for a customer without a password, so that a passcode is sent. */
  async function sent(stage: Stage, request = {}) {
    const customer = await stage.given.customer({ hasPassword: false, ...request });
    const sdk = stage.newSdk();
    const begun = await startSignIn(sdk, { handle: customer.handle, language: 'en-US' });
    if (!begun.ok) throw new Error(begun.error.code);
    return { customer, sdk, begun: begun.value, identityId: begun.value.identityId };
  }
  const passcodeTo = async ({ given }: Stage, { handle }: GivenCustomer) =>
    (await given.latestMessage(handle))?.passcode ?? '';

  describe('passcode sign-in', () => {
    it('emails the passcode immediately when email is the only option, and signs in with it', async () => {
      const stage = await start();
      const { customer, sdk, begun, identityId } = await sent(stage);
      expect(begun).toMatchObject({ state: 'AwaitingOTP', option: { type: 'EMAIL' } });

      const otp = await passcodeTo(stage, customer);
      expect(otp).toMatch(/^\d{6}$/);
      expect(await signInWithPasscode(sdk, { identityId, otp })).toEqual({ ok: true });

      const { handle } = customer;
      expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
    });

    it('texts the passcode immediately when the phone is the only option, and signs in with it', async () => {
      const stage = await start();
      const phone = `646555${String(Date.now()).slice(-4)}`;
      const { customer, sdk, begun, identityId } = await sent(stage, {
        phone,
        passcodesBy: ['PHONE'],
      });
      expect(begun).toMatchObject({ state: 'AwaitingOTP', option: { type: 'PHONE' } });

      const { passcode: otp = '' } = (await stage.given.latestMessage(phone)) ?? {};
      expect(otp).toMatch(/^\d{6}$/);
      expect(await passcodeTo(stage, customer)).toBe('');
      expect(await signInWithPasscode(sdk, { identityId, otp })).toEqual({ ok: true });
    });

    it('offers a choice of two contact options, and texts the passcode to the chosen one', async () => {
      const stage = await start();
      const phone = `212555${String(Date.now()).slice(-4)}`;
      const contacts = { phone, passcodesBy: ['EMAIL' as const, 'PHONE' as const] };
      const { sdk, begun, identityId } = await sent(stage, contacts);
      expect(begun).toMatchObject({
        state: 'AwaitingAuthMethod',
        options: [{ type: 'EMAIL' }, { type: 'PHONE', maskedValue: `•••• ${phone.slice(-4)}` }],
      });

      const ask = { identityId, otpOption: 'PHONE', otpContext: 'SIGN_IN' } as const;
      await sdk.bind(oneTimePasscodes).initiate(ask);
      const { passcode: otp = '' } = (await stage.given.latestMessage(phone)) ?? {};
      expect(await signInWithPasscode(sdk, { identityId, otp })).toEqual({ ok: true });
    });

    it('accepts a passcode only once', async () => {
      const stage = await start();
      const { customer, sdk, identityId } = await sent(stage);
      const otp = await passcodeTo(stage, customer);
      const ask = { identityId, otp, otpContext: 'SIGN_IN' } as const;
      const { redeem } = sdk.bind(oneTimePasscodes);

      expect(await redeem(ask)).toMatchObject({ ok: true });
      expect(await redeem(ask)).toEqual(refusedWith('NOT_FOUND'));
    });

    it('accepts a passcode only in the context that it was sent for', async () => {
      const stage = await start();
      const { customer, sdk, identityId } = await sent(stage);
      const otp = await passcodeTo(stage, customer);
      const { redeem } = sdk.bind(oneTimePasscodes);

      for (const otpContext of ['CHANGE_HANDLE', 'CHANGE_PHONE_NUMBER'] as const) {
        expect(await redeem({ identityId, otp, otpContext })).toEqual(refusedWith('NOT_FOUND'));
      }
      expect(await redeem({ identityId, otp, otpContext: 'SIGN_IN' })).toMatchObject({ ok: true });
    });

    it('accepts a new passcode on a device that has already used one', async () => {
      const stage = await start();
      const { customer, sdk, identityId } = await sent(stage);
      const first = await passcodeTo(stage, customer);
      const { initiate, redeem } = sdk.bind(oneTimePasscodes);
      const context = { identityId, otpContext: 'SIGN_IN' } as const;
      expect(await redeem({ ...context, otp: first })).toMatchObject({ ok: true });

      await initiate({ ...context, otpOption: 'EMAIL' });
      const otp = await passcodeTo(stage, customer);
      expect(await redeem({ ...context, otp })).toMatchObject({ ok: true });
    });

    it('returns EXPIRED for the right passcode after ten minutes', async () => {
      const stage = await start();
      const { customer, sdk, identityId } = await sent(stage);
      const otp = await passcodeTo(stage, customer);
      await stage.wait(10 * 60_000);

      expect(await signInWithPasscode(sdk, { identityId, otp })).toEqual(refusedWith('EXPIRED'));
      expect(sdk.session.current().type).toBe('anonymous');
    });

    it('accepts only the latest passcode, and only in the browser that requested it', async () => {
      const stage = await start();
      const { customer, sdk, identityId } = await sent(stage);
      const first = await passcodeTo(stage, customer);
      const ask = { identityId, otpOption: 'EMAIL', otpContext: 'SIGN_IN' } as const;
      await sdk.bind(oneTimePasscodes).initiate(ask);
      const second = await passcodeTo(stage, customer);

      const elsewhere = await signInWithPasscode(stage.newSdk(), { identityId, otp: second });
      expect(elsewhere).toEqual(refusedWith('NOT_FOUND'));
      if (first !== second) {
        const old = await signInWithPasscode(sdk, { identityId, otp: first });
        expect(old).toEqual(refusedWith('INVALID'));
      }
      expect(await signInWithPasscode(sdk, { identityId, otp: second })).toEqual({ ok: true });
    });

    it('returns the same responses for an unknown identity', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      const ask = { identityId: nobody, otpOption: 'EMAIL', otpContext: 'SIGN_IN' } as const;

      const asked = await sdk.bind(oneTimePasscodes).initiate(ask);
      expect(asked).toMatchObject({ ok: true, value: { resendAfterSeconds: 30 } });
      const typed = await signInWithPasscode(sdk, { identityId: nobody, otp: '000000' });
      expect(typed).toEqual(refusedWith('INVALID'));
    });

    it('returns BAD_REQUEST for a malformed passcode and does not count it as a guess', async () => {
      const stage = await start();
      const { sdk, customer, identityId } = await sent(stage);
      for (const otp of ['12345', 'abcdef', '1234567', '1', '123 4']) {
        const outcome = await signInWithPasscode(sdk, { identityId, otp });
        expect(outcome).toEqual(refusedWith('BAD_REQUEST'));
      }
      const otp = await passcodeTo(stage, customer);
      expect(await signInWithPasscode(sdk, { identityId, otp })).toEqual({ ok: true });
    });

    it('initiate returns BAD_REQUEST for a malformed request and does not count it', async () => {
      const stage = await start();
      const { sdk, identityId } = await sent(stage);
      const ask = { identityId, otpOption: 'EMAIL', otpContext: 'SIGN_IN' } as const;
      const { initiate } = sdk.bind(oneTimePasscodes);
      const malformed = [{ identityId: 'avery' }, { otpOption: 'PIGEON' }, { otpContext: 'LUNCH' }];
      for (const wrong of [...malformed, ...malformed]) {
        const asking = initiate({ ...ask, ...wrong } as never);
        await expect(asking).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' });
      }
      expect(await initiate(ask)).toMatchObject({ ok: true });
    });

    it('redeem returns BAD_REQUEST for a malformed request and leaves the passcode usable', async () => {
      const stage = await start();
      const { sdk, customer, identityId } = await sent(stage);
      const otp = await passcodeTo(stage, customer);
      const ask = { identityId, otp, otpContext: 'SIGN_IN' } as const;
      const { redeem } = sdk.bind(oneTimePasscodes);
      for (const wrong of [
        { identityId: 'avery' },
        { otpContext: 'LUNCH' },
        { otp: '' },
        { otp: '1234567890123' },
      ]) {
        expect(await redeem({ ...ask, ...wrong } as never)).toEqual(refusedWith('BAD_REQUEST'));
      }
      expect(await signInWithPasscode(sdk, { identityId, otp })).toEqual({ ok: true });
    });

    it('refuses even the right passcode on a device after five wrong ones', async () => {
      const stage = await start();
      const { customer, sdk, identityId } = await sent(stage);
      const right = await passcodeTo(stage, customer);
      for (let nth = 1; nth <= 5; nth++) {
        const outcome = await signInWithPasscode(sdk, { identityId, otp: other(right) });
        expect(outcome).toEqual(refusedWith('INVALID'));
      }

      const outcome = await signInWithPasscode(sdk, { identityId, otp: right });

      expect(outcome).toMatchObject({ ok: false, error: { code: 'RATE_LIMIT_EXCEEDED' } });
      expect(sdk.session.current().type).toBe('anonymous');
    });

    it('sends at most six passcodes to one identity in 15 minutes', async () => {
      const stage = await start();
      const { sdk, identityId } = await sent(stage);
      const ask = { identityId, otpOption: 'EMAIL', otpContext: 'SIGN_IN' } as const;
      const outcomes = [];
      for (let nth = 2; nth <= 7; nth++) {
        const outcome = await sdk.bind(oneTimePasscodes).initiate(ask);
        outcomes.push(outcome.ok ? 'sent' : outcome.error);
      }
      const tooMany = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) };
      expect(outcomes).toEqual([...Array(5).fill('sent'), tooMany]);
      const last = outcomes.at(-1);
      const wait = typeof last === 'object' ? last.retryAfterSeconds : 0;
      expect(wait).toBeGreaterThan(14 * 60);
      expect(wait).toBeLessThanOrEqual(15 * 60);
    });
  });
}
