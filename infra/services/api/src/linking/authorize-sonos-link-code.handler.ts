import type { linking } from '@sideband/shared-sdk/linking/calls';
import { isSonos } from '@sideband/shared-sdk/rules/device-codes';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { approveCode } from './approve-code.ts';

export const authorizeSonosLinkCode: Handler<typeof linking.authorizeSonosLinkCode> = async (
  asked,
  services,
) => {
  const code = asked.body.linkCode;
  const outcome = await approveCode(services, { ...asked, code, isOf: isSonos });
  return outcome.ok ? accept({}) : outcome;
};
