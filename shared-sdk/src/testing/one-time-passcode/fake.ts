import { proofLifeMs } from '@sideband/shared-sdk/rules/grants';
import { judgePasscode, passcodeLifeMs } from '@sideband/shared-sdk/rules/passcodes';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { oneTimePasscodes } from '../../contract/one-time-passcode/calls.ts';
import { giveProof } from '../fake/proofs.ts';
import { twin } from '../fake/twin.ts';

export const oneTimePasscodeTwins = [
  twin(oneTimePasscodes.initiate, ({ world, session }, { identityId, otpOption, otpContext }) => {
    const retryAfterSeconds = world.sentMessages.secondsToWait(identityId);
    if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
    world.sentMessages.failed(identityId);

    const customer = world.customers.find((one) => one.identityId === identityId);
    const passcode = String(100_000 + world.messages.length);
    const expiresAt = world.in(passcodeLifeMs);
    const context = otpContext === 'CHANGE_PASSWORD' ? otpContext : 'SIGN_IN';
    world.passcodes.set(`${session.deviceId} ${identityId} ${context}`, {
      passcode,
      destination: undefined,
      expiresAt,
    });
    const to = otpOption === 'EMAIL' ? customer?.account.email : customer?.phone;
    if (customer?.passcodesBy.includes(otpOption) && to) world.messages.push({ to, passcode });
    return accept({ expiresAt: expiresAt.toISOString(), resendAfterSeconds: 30 });
  }),

  twin(oneTimePasscodes.redeem, (visitor, { identityId, otp, otpContext }) => {
    const { world, session } = visitor;
    if (!/^\d{6}$/.test(otp)) return refuse({ code: 'BAD_REQUEST' });
    const key = `${session.deviceId} ${identityId} ${otpContext}`;
    const retryAfterSeconds = world.wrongPasscodes.secondsToWait(key);
    if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });

    const sent = world.passcodes.get(key);
    // A redeemed passcode is deleted.
    const judged = judgePasscode(
      sent && { ...sent, redeemedAt: null },
      sent?.passcode === otp,
      world.now(),
    );
    if (!judged.ok) {
      world.wrongPasscodes.failed(key);
      return judged;
    }
    world.passcodes.delete(key);
    const customer = world.customers.find((one) => one.identityId === identityId);
    const { deviceId } = session;
    const proof = { deviceId, customer, context: otpContext, detail: sent?.destination };
    return accept(giveProof(visitor, { kind: 'oneTimePasscode', ...proof }, proofLifeMs));
  }),
];
