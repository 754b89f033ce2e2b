import type { WayKind } from '@sideband/shared-sdk/blocks/last-way';
import type { ContactOption } from '@sideband/shared-sdk/identity';
import type { Person } from './sign-in-flow.ts';

export interface Way {
  kind: WayKind;
  /** Masked email address or phone number that a passcode or link is sent to. */
  destination?: string;
}

/**
 * Returns the sign-in methods the server offers and this browser supports, the last one used first.
 */
export function waysOf(
  { options, hasPassword }: Person,
  { hasPasskeys, last }: { hasPasskeys: boolean; last: WayKind | undefined },
): Way[] {
  const passcodes = options.map(({ type, maskedValue }) => ({
    kind: type,
    destination: maskedValue,
  }));
  const mail = options.find(({ type }) => type === 'EMAIL');
  const ways: Way[] = [
    ...(hasPassword ? [{ kind: 'password' as const }] : []),
    ...passcodes,
    ...(mail ? [{ kind: 'link' as const, destination: mail.maskedValue }] : []),
    ...(hasPasskeys ? [{ kind: 'passkey' as const }] : []),
  ];
  const first = ways.filter(({ kind }) => kind === last);
  return [...first, ...ways.filter(({ kind }) => kind !== last)];
}

/**
 * Returns the contact option for a passcode when the password is forgotten or locked, preferably
 * email. Undefined when there is none.
 */
export const passcodeWay = ({ options }: Person): ContactOption | undefined =>
  options.find(({ type }) => type === 'EMAIL') ?? options[0];
