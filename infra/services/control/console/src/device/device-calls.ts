import type { Api } from '../api/api-context.ts';

export const deviceSignInPath = (code: string) =>
  `/api/me/device-sign-ins/${encodeURIComponent(code)}`;

/** Approves or denies the program. Not idempotent: a second decision is rejected with 404. */
export const decideDevice = ({ client }: Api, code: string, approve: boolean) =>
  client.send('POST', `${deviceSignInPath(code)}/decision`, { body: { approve } });
