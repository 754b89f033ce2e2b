import type { Limit, Subject } from '../limits/tries.table.ts';
import { shared } from '../limits/tries.table.ts';

const withinMs = 10 * 60_000;

/** A try at something that a device or a person has to know. */
interface From {
  deviceId: string;
  address: string;
  people: number;
}

const guesses = (name: string): [Limit, Limit] => [
  { kind: `${name}OfDevice`, tries: 10, withinMs },
  { kind: `${name}FromAddress`, tries: 40, withinMs },
];

const byDeviceAndAddress = (name: string) => {
  const [ofDevice, fromAddress] = guesses(name);
  return ({ deviceId, address, people }: From): Subject[] => [
    [ofDevice, deviceId],
    [shared(fromAddress, people), address],
  ];
};

/** Codes given out: each is a row, and makes guessing one a little easier. */
export const newCodes = byDeviceAndAddress('newUserCode');
export const castingGrantTries = byDeviceAndAddress('castingGrant');
export const earlierSessionTries = byDeviceAndAddress('earlierSession');

/** Grants that an account gives out, to cast and to companies: each is a row. */
export const castingGrantsOfAccount: Limit = { kind: 'castingGrantOfAccount', tries: 30, withinMs };
export const authCodesOfAccount: Limit = { kind: 'authCodeOfAccount', tries: 30, withinMs };

const codesOfAccount: Limit = { kind: 'userCodeOfAccount', tries: 10, withinMs };
const codes = byDeviceAndAddress('userCode');

/** Also by account: whoever guesses signs in for it, on as many devices as they like. */
export const userCodeTries = ({
  accountNumber,
  ...from
}: From & { accountNumber: string }): Subject[] => [
  ...codes(from),
  [codesOfAccount, accountNumber],
];
