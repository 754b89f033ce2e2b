import type { Limit } from '../limits/tries.table.ts';

/**
 * Sessions started by one device. Each is a row or three. Tabs share theirs, and twenty that open at
 * once with a device each still come nowhere near it.
 */
export const sessionsOfDevice: Limit = {
  kind: 'sessionOfDevice',
  tries: 60,
  withinMs: 10 * 60_000,
};
