import type { IconName } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

/** Parts of the account that can be managed, each on a page of its own, in the order of the index. */
export const groups = [
  { id: 'signIn', parts: ['contact', 'login', 'password', 'passkeys', 'address'] },
  { id: 'listening', parts: ['linked', 'streaming'] },
  { id: 'paying', parts: ['payment', 'billing-info', 'ebill'] },
  { id: 'privacy', parts: ['preferences', 'close'] },
] as const satisfies readonly {
  id: string;
  parts: readonly Part[];
}[];

export type Part = keyof typeof icons;

export const icons = {
  contact: 'person',
  login: 'at',
  address: 'home',
  preferences: 'bell',
  password: 'lock',
  passkeys: 'key',
  payment: 'card',
  'billing-info': 'bill',
  ebill: 'mail',
  linked: 'stations',
  streaming: 'app',
  close: 'danger',
} as const satisfies Record<string, IconName>;

export const pathOf = (part: Part) => `${paths.manage}/${part}`;

/** Returns the page of the menu that a part belongs to. */
export function areaOf(part: Part): string {
  if (part === 'preferences') return paths.preferences;
  const isSignIn = (groups[0].parts as readonly Part[]).includes(part);
  return isSignIn ? paths.contact : paths.manage;
}
