import type { linking } from '@sideband/shared-sdk/linking/calls';
import { isSonos } from '@sideband/shared-sdk/rules/device-codes';
import type { Handler } from '../http/serve.ts';
import { approveCode } from './approve-code.ts';

export const authorizeUserCode: Handler<typeof linking.authorizeUserCode> = (asked, services) =>
  approveCode(services, {
    ...asked,
    code: asked.body.userCode,
    isOf: (flow) => !isSonos(flow),
  });
