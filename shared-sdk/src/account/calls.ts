import { call, domain } from '@sideband/shared-sdk/wire';
import { account } from './model.ts';

export const accounts = domain('account', {
  /** Reads the signed-in customer's account. Safe to repeat. Spec: application §7 account. */
  read: call.post('account', { credential: 'authenticated', answer: account }),
});
