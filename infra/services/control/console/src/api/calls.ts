import type { MeAnswer } from '@sideband/control/contract';
import type { AdminClient } from './admin-client.ts';
import { pathOf } from './path-of.ts';

export const readMe = (client: AdminClient) => client.read<MeAnswer>('/api/me');

/** Ends the browser's session on the server. Idempotent. */
export const endSession = (client: AdminClient) => client.send('POST', '/auth/sign-out');

export const openEvents = (client: AdminClient, environment: string, signal: AbortSignal) =>
  client.stream(pathOf(environment, 'events'), signal);
