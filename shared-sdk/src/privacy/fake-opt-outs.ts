import type { FakeCustomer } from '../fake/world.ts';

/** Who wants no profiling: browsers, customers in a browser, and customers altogether. */
export function createOptOuts(now: () => Date) {
  let all: { deviceId?: string; customer?: FakeCustomer; recordedAt: Date }[] = [];
  return {
    /** When it was said first. */
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
