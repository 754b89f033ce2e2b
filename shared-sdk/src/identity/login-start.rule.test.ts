import { expect, it } from '@jest/globals';
import { decideLoginStart } from './login-start.rule.ts';
import type { ContactOption } from './model.ts';

const email: ContactOption = { type: 'EMAIL', maskedValue: 'a•••@example.com' };
const phone: ContactOption = { type: 'PHONE', maskedValue: '•••• 0111' };
const start = (contactOptions: ContactOption[], hasPassword: boolean) =>
  decideLoginStart({ identityId: '', state: 'ACCOUNT', contactOptions, hasPassword });

it('sends the passcode at once where there is one contact option and no password', () => {
  expect(start([email], false)).toEqual({ state: 'AwaitingOTP', option: email });
  expect(start([phone], false)).toEqual({ state: 'AwaitingOTP', option: phone });
});

it('lets choose where there is one contact option and a password', () => {
  for (const option of [email, phone]) {
    expect(start([option], true)).toEqual({
      state: 'AwaitingAuthMethod',
      options: [option],
      hasPassword: true,
    });
  }
});

it.each([true, false])('lets choose between two contact options, password %s', (hasPassword) => {
  expect(start([email, phone], hasPassword)).toEqual({
    state: 'AwaitingAuthMethod',
    options: [email, phone],
    hasPassword,
  });
});

it('lets only the password be chosen where nothing else reaches somebody', () => {
  expect(start([], true)).toEqual({ state: 'AwaitingAuthMethod', options: [], hasPassword: true });
});

it('is an invalid handle where there is no way at all', () => {
  expect(start([], false)).toEqual({ state: 'INVALID_HANDLE' });
});
