import type { linking } from '@sideband/shared-sdk/linking/calls';
import type { Handler } from '../http/serve.ts';
import { approveCode } from './approve-code.ts';
import { isSonos } from './user-code.rule.ts';

export const authorizeUserCode: Handler<typeof linking.authorizeUserCode> = (asked, services) =>
  approveCode(services, {
    ...asked,
    code: asked.body.userCode,
    isOf: (flow) => !isSonos(flow),
  });
