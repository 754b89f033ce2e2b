import type { Limit } from '../limits/tries.table.ts';

/**
 * Limit on sessions started by one device. Each inserts one to three rows. Tabs share a session,
 * and even twenty tabs that open concurrently, each with its own device, come nowhere near it.
 */
export const sessionsOfDevice: Limit = {
  kind: 'sessionOfDevice',
  tries: 60,
  withinMs: 10 * 60_000,
};
