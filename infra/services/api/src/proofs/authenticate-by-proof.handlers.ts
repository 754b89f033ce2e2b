import type { identities } from '@sideband/shared-sdk/identity/calls';
import type { Handler } from '../http/serve.ts';
import { authenticateByProof } from './authenticate-by-proof.ts';

export const authenticateOneTimePasscode: Handler<typeof identities.authenticateOneTimePasscode> = (
  { grant, trail },
  { db },
) => authenticateByProof(db, trail, { kind: 'oneTimePasscode', grant });

export const authenticateMagicLink: Handler<typeof identities.authenticateMagicLink> = (
  { grant, trail },
  { db },
) => authenticateByProof(db, trail, { kind: 'magicLink', grant });
