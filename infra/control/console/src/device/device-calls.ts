import type { DeviceSignInAnswer } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';

const pathOf = (code: string) => `/api/me/device-sign-ins/${encodeURIComponent(code)}`;

/** The program that waits under this code; 404 for a code that is unknown, expired or used. */
export const readDevice = ({ client }: Api, code: string) =>
  client.read<DeviceSignInAnswer>(pathOf(code));

/** Decides once; a second decision is refused with 404. */
export const decideDevice = ({ client }: Api, code: string, approve: boolean) =>
  client.send('POST', `${pathOf(code)}/decision`, { body: { approve } });
