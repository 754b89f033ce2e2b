import { linkingOfDevice } from '@sideband/shared-sdk/rules/limits';
import type { Limit, Subject } from '../limits/tries.table.ts';
import { shared } from '../limits/tries.table.ts';

const { withinMs } = linkingOfDevice;

/** Source of an attempt to enter a secret that a device or a customer has to know. */
interface From {
  deviceId: string;
  address: string;
  people: number;
}

const guesses = (name: string): [Limit, Limit] => [
  { kind: `${name}OfDevice`, ...linkingOfDevice },
  { kind: `${name}FromAddress`, tries: 40, withinMs },
];

const byDeviceAndAddress = (name: string) => {
  const [ofDevice, fromAddress] = guesses(name);
  return ({ deviceId, address, people }: From): Subject[] => [
    [ofDevice, deviceId],
    [shared(fromAddress, people), address],
  ];
};

/** New codes are limited because each one adds a row and makes guessing a little easier. */
export const newCodes = byDeviceAndAddress('newUserCode');
export const castingGrantTries = byDeviceAndAddress('castingGrant');
export const earlierSessionTries = byDeviceAndAddress('earlierSession');

/**
 * Grants that an account issues, for casting and to companies, are limited because each one adds a
 * row.
 */
export const castingGrantsOfAccount: Limit = { kind: 'castingGrantOfAccount', tries: 30, withinMs };
export const authCodesOfAccount: Limit = { kind: 'authCodeOfAccount', tries: 30, withinMs };

const codesOfAccount: Limit = { kind: 'userCodeOfAccount', tries: 10, withinMs };
const codes = byDeviceAndAddress('userCode');

/**
 * Also limited by account, because a guesser can sign in to one account on any number of devices.
 */
export const userCodeTries = ({
  accountNumber,
  ...from
}: From & { accountNumber: string }): Subject[] => [
  ...codes(from),
  [codesOfAccount, accountNumber],
];
