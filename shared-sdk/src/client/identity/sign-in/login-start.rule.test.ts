import { describe, expect, it } from '@jest/globals';
import type { ContactOption } from '@sideband/shared-sdk/identity';
import { exampleContact, exampleStatus } from '@sideband/shared-sdk/identity/examples';
import { decideLoginStart } from './login-start.rule.ts';

const email = exampleContact;
const phone: ContactOption = { ...exampleContact, type: 'PHONE', maskedValue: '•••• 0111' };
const start = (contactOptions: ContactOption[], hasPassword: boolean) =>
  decideLoginStart({ ...exampleStatus, contactOptions, hasPassword });

describe('decideLoginStart', () => {
  it('sends the passcode immediately with one contact option and no password', () => {
    expect(start([email], false)).toEqual({ state: 'AwaitingOTP', option: email });
    expect(start([phone], false)).toEqual({ state: 'AwaitingOTP', option: phone });
  });

  it('offers a choice with one contact option and a password', () => {
    for (const option of [email, phone]) {
      expect(start([option], true)).toEqual({
        state: 'AwaitingAuthMethod',
        options: [option],
        hasPassword: true,
      });
    }
  });

  it.each([true, false])('offers a choice with two contact options, password %s', (hasPassword) => {
    expect(start([email, phone], hasPassword)).toEqual({
      state: 'AwaitingAuthMethod',
      options: [email, phone],
      hasPassword,
    });
  });

  it('offers the password only when there is no contact option', () => {
    expect(start([], true)).toEqual({
      state: 'AwaitingAuthMethod',
      options: [],
      hasPassword: true,
    });
  });

  it('returns INVALID_HANDLE without a contact option or a password', () => {
    expect(start([], false)).toEqual({ state: 'INVALID_HANDLE' });
  });
});
