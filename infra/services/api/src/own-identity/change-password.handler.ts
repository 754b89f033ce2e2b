import type { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import type { Handler } from '../http/serve.ts';
import { replacePassword } from './replace-password.ts';

export const changePassword: Handler<typeof ownIdentities.changePassword> = (
  { body, ...asked },
  services,
) => replacePassword(services, asked, body);
