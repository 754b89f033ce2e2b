import { randomBytes } from 'node:crypto';

export const newId = (prefix: string) => `${prefix}${randomBytes(12).toString('hex')}`;

/** Stripe uses whole seconds. */
export const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
