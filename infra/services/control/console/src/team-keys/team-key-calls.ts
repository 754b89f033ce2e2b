import type { KeyAnswer } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';

export interface NewKey {
  label: string;
  publicKey: string;
  names: string[];
  reason: string;
}

/** Registers a key, so that its signatures are accepted. Idempotent. */
export const registerKey = ({ client }: Api, body: NewKey) =>
  client.send<KeyAnswer>('POST', '/api/keys', { body });

/**
 * `retirement`: the key can sign nothing new. `revocation`: nothing that it has signed is served
 * anymore.
 */
export const giveUpKey = (
  { client }: Api,
  { id, how, reason }: { id: string; how: 'retirement' | 'revocation'; reason: string },
) =>
  client.send<KeyAnswer>('POST', `/api/keys/${encodeURIComponent(id)}/${how}`, {
    body: { reason },
  });
