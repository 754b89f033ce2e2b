import type { DeviceSignInAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { deviceSignInPath } from './device-calls.ts';

/**
 * The program waiting for approval under a user code. Rejects with 404 when the code is unknown,
 * expired or used.
 */
export const deviceQuery = ({ client }: Api, code: string) =>
  queryOptions({
    queryKey: ['device', code],
    queryFn: ({ signal }) => client.read<DeviceSignInAnswer>(deviceSignInPath(code), signal),
  });
