import type { utility } from '@sideband/shared-sdk/utility/calls';
import { accept } from '@sideband/shared-sdk/wire';
import own from '../../package.json' with { type: 'json' };
import type { Handler } from '../http/serve.ts';

export const readEnvironment: Handler<typeof utility.envInfo> = async (_, { environment }) =>
  accept({ environment, version: own.version });
