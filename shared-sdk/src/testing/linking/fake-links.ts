import { linkingOfDevice } from '@sideband/shared-sdk/rules/limits';
import { createTries } from '../fake/tries.ts';
import type { FakeCustomer } from '../fake/world.ts';

export interface FakeDeviceCode {
  userCode: string;
  flow: string;
  /** Missing for a code that another company generated. */
  deviceId?: string;
  expiresAt: Date;
  intervalSeconds: number;
  askedAt?: Date;
  customer?: FakeCustomer;
  usedAt?: Date;
}

export interface FakeDeviceLink {
  customer: FakeCustomer;
  flow: string;
  linkedAt: Date;
  name: string | null;
}

/** A company that a customer allowed to play on the account. */
export interface FakeServiceLink {
  customer: FakeCustomer;
  clientId: string;
  linkedAt: Date;
}

/** Linked devices and pending links in the fake. */
export function createFakeLinks(now: () => Date) {
  const counters = new Map<string, ReturnType<typeof createTries>>();
  const counter = (kind: string) => {
    const found = counters.get(kind) ?? createTries({ now, ...linkingOfDevice });
    counters.set(kind, found);
    return found;
  };
  const links = {
    earlierSessions: new Map<string, { customer: FakeCustomer }>(),
    deviceCodes: new Map<string, FakeDeviceCode>(),
    devices: new Map<string, FakeDeviceLink>(),
    services: [] as FakeServiceLink[],
    castingGrants: new Map<string, { customer: FakeCustomer; expiresAt: Date }>(),
    /** Redirect URL of each company. */
    redirects: new Map<string, string>(),
    /** Returns the number of seconds to wait, or 0 if the subject is not rate limited. */
    tries: (kind: string, subject: string) => counter(kind).secondsToWait(subject),
    failed: (kind: string, subject: string) => counter(kind).failed(subject),

    endAllOf(customer: FakeCustomer) {
      for (const [grant, held] of links.castingGrants) {
        if (held.customer === customer) links.castingGrants.delete(grant);
      }
      for (const [deviceId, link] of links.devices) {
        if (link.customer === customer) links.devices.delete(deviceId);
      }
      links.services = links.services.filter((link) => link.customer !== customer);
      for (const [code, held] of links.deviceCodes) {
        if (held.customer === customer) links.deviceCodes.delete(code);
      }
    },
  };
  return links;
}
