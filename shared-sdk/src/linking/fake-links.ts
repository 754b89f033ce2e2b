import { createTries } from '../fake/tries.ts';
import type { FakeCustomer } from '../fake/world.ts';

export interface FakeDeviceCode {
  userCode: string;
  flow: string;
  /** None for a code that another company made. */
  deviceId?: string;
  expiresAt: Date;
  intervalSeconds: number;
  askedAt?: Date;
  customer?: FakeCustomer;
  isUsed?: boolean;
}

const withinMs = 10 * 60_000;

/** What the fake knows of linked devices and of the ways to link one. */
export function createFakeLinks(now: () => Date) {
  const counters = new Map<string, ReturnType<typeof createTries>>();
  const counter = (kind: string, limit: number) => {
    const found = counters.get(kind) ?? createTries({ now, limit, withinMs });
    counters.set(kind, found);
    return found;
  };
  const links = {
    earlierSessions: new Map<string, { customer: FakeCustomer }>(),
    deviceCodes: new Map<string, FakeDeviceCode>(),
    devices: new Map<string, FakeCustomer>(),
    castingGrants: new Map<string, { customer: FakeCustomer; expiresAt: Date }>(),
    /** Where each company may be sent back to. */
    redirects: new Map<string, string>(),
    /** Seconds to wait, 0 when the subject may go on. */
    tries: (kind: string, limit: number, subject: string) =>
      counter(kind, limit).secondsToWait(subject),
    failed: (kind: string, limit: number, subject: string) => counter(kind, limit).failed(subject),

    endAllOf(customer: FakeCustomer) {
      for (const [grant, held] of links.castingGrants) {
        if (held.customer === customer) links.castingGrants.delete(grant);
      }
      for (const [deviceId, owner] of links.devices) {
        if (owner === customer) links.devices.delete(deviceId);
      }
      for (const [code, held] of links.deviceCodes) {
        if (held.customer === customer) links.deviceCodes.delete(code);
      }
    },
  };
  return links;
}
