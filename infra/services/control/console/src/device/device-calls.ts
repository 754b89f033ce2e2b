import type { DeviceSignInAnswer } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';

const pathOf = (code: string) => `/api/me/device-sign-ins/${encodeURIComponent(code)}`;

/**
 * Reads the program that waits under a user code. Rejects with 404 when the code is unknown,
 * expired or used.
 */
export const readDevice = ({ client }: Api, code: string) =>
  client.read<DeviceSignInAnswer>(pathOf(code));

/** Approves or denies the program. Not repeatable: a second decision is rejected with 404. */
export const decideDevice = ({ client }: Api, code: string, approve: boolean) =>
  client.send('POST', `${pathOf(code)}/decision`, { body: { approve } });
