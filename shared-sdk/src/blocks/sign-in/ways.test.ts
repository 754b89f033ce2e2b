import { describe, expect, it } from '@jest/globals';
import { exampleContact } from '@sideband/shared-sdk/identity/examples';
import { passcodeWay, waysOf } from './ways.ts';

const email = exampleContact;
const phone = { ...exampleContact, type: 'PHONE' as const, maskedValue: '•••• 0111' };
const person = { handle: 'a', identityId: '', options: [phone, email], hasPassword: true };
const kinds = (...given: Parameters<typeof waysOf>) => waysOf(...given).map(({ kind }) => kind);

describe('waysOf', () => {
  it('includes passkeys only with browser support and the link only with an email address', () => {
    const offered = kinds({ ...person, options: [phone] }, { hasPasskeys: false, last: undefined });
    expect(offered).toEqual(['password', 'PHONE']);
    expect(kinds(person, { hasPasskeys: true, last: undefined })).toEqual([
      'password',
      'PHONE',
      'EMAIL',
      'link',
      'passkey',
    ]);
  });

  it('puts the sign-in method used last first and ignores one that is not offered', () => {
    expect(kinds(person, { hasPasskeys: true, last: 'link' })[0]).toBe('link');
    const noPassword = { ...person, hasPassword: false };
    expect(kinds(noPassword, { hasPasskeys: false, last: 'password' })).toEqual([
      'PHONE',
      'EMAIL',
      'link',
    ]);
  });

  it('passcodeWay prefers email over text message', () => {
    expect(passcodeWay(person)).toEqual(email);
    expect(passcodeWay({ ...person, options: [phone] })).toEqual(phone);
    expect(passcodeWay({ ...person, options: [] })).toBeUndefined();
  });
});
