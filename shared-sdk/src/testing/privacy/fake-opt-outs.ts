import type { FakeCustomer } from '../fake/world.ts';

/**
 * Stores opt-outs of profiling: of browsers, of customers in a browser, and of customers
 * everywhere.
 */
export function createOptOuts(now: () => Date) {
  let all: { deviceId?: string; customer?: FakeCustomer; recordedAt: Date }[] = [];
  return {
    /** Records an opt-out and returns when it was first recorded. */
    add(customer: FakeCustomer | undefined, deviceId?: string): Date {
      const known = all.find((one) => one.customer === customer && one.deviceId === deviceId);
      if (known) return known.recordedAt;
      const recordedAt = now();
      all.push({ recordedAt, ...(customer && { customer }), ...(deviceId && { deviceId }) });
      return recordedAt;
    },
    has: (customer: FakeCustomer) => all.some((one) => one.customer === customer),
    forget(customer: FakeCustomer) {
      all = all.filter((one) => one.customer !== customer);
    },
  };
}
