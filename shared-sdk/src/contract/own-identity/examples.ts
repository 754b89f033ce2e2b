import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { ownIdentities } from './calls.ts';

const wait = { code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds: 900 };

export const ownIdentityExamples = examplesOf(ownIdentities, {
  changeHandle: {
    asked: { handle: 'avery.new@example.com', oneTimePasscodeGrant: 'one-time-passcode-1' },
    answer: { handle: 'avery.new@example.com' },
    refusals: [
      { code: 'WAITING_ON_ONE_TIME_PASSWORD_ERROR', maskedValue: 'a•••@example.com' },
      { code: 'HANDLE_ALREADY_IN_USE' },
      { code: 'EMAIL_INVALID' },
      wait,
    ],
    refused: [{ handle: '' }, { handle: undefined }, { oneTimePasscodeGrant: 'x'.repeat(201) }],
  },
  changePassword: {
    asked: { currentPassword: 'Correct-Horse-7', newPassword: 'Quiet-Morning-7' },
    answer: {},
    refusals: [
      { code: 'INVALID_CREDENTIALS' },
      { code: 'PASSWORD_DISALLOWED_WORDS', word: 'music' },
      { code: 'PASSWORD_POLICY_NOT_MET' },
      wait,
    ],
    refused: [{ newPassword: undefined }, { newPassword: '' }, { newPassword: 'x'.repeat(129) }],
  },
  changePhoneNumber: {
    asked: { phoneNumber: '2125550111', oneTimePasscodeGrant: 'one-time-passcode-2' },
    answer: { phoneNumber: '2125550111' },
    refusals: [
      { code: 'WAITING_ON_ONE_TIME_PASSWORD_ERROR', maskedValue: '•••• 0111' },
      { code: 'INVALID_PHONE_NUMBER' },
      wait,
    ],
    refused: [
      { phoneNumber: undefined },
      { phoneNumber: 2_125_550_111 },
      { phoneNumber: '5'.repeat(33) },
    ],
  },
  remove: {
    answer: { erasesAt: '2026-12-11T12:00:00.000Z' },
    refusals: [
      { code: 'SUBSCRIPTION_ACTIVE' },
      { code: 'AMOUNT_DUE' },
      { code: 'FRESH_SIGN_IN_NEEDED' },
    ],
    refused: [{ erasesAt: undefined }, { erasesAt: 'soon' }, { erasesAt: 7 }],
  },
});
