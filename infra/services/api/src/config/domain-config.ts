import type { SdkConfig } from '@sideband/shared-sdk/config/model';
import type { AnyCall } from '@sideband/shared-sdk/wire';
import { retry, retryOf } from './settings.ts';

type Domains = SdkConfig['domains'];
type Domain = Domains[string];

interface Stated {
  /** Every call of the contract. */
  contract: AnyCall[];
  /** Calls that this API serves; the others are switched off. */
  served: AnyCall[];
}

/** Returns only what differs from the calls' definitions, because every document carries it. */
export const shortDomains = (stated: Stated): Domains =>
  perDomain(stated, (calls, isServed, name) => {
    const off = calls.filter((call) => !isServed(call));
    const on = calls.filter(isServed);
    if (on.length === 0) return { enabled: false };
    const own = retryOf[name] && { retry: retryOf[name] };
    if (off.length === 0) return { ...own };
    return on.length < off.length
      ? { ...own, enabled: false, endpoints: switched(on, true) }
      : { ...own, endpoints: switched(off, false) };
  });

/** Returns the full configuration of every call, for people and other clients. */
export const fullDomains = (stated: Stated): Domains =>
  perDomain(stated, (calls, isServed, name) => ({
    baseUrl: '/api',
    retry: retryOf[name] ?? retry,
    endpoints: Object.fromEntries(
      calls.map((call) => [
        call.name,
        {
          method: call.method,
          path: call.path,
          enabled: isServed(call),
          ...(call.retry === 'never' && { retry: { maxRetryCount: 0, delaySeconds: 0 } }),
        },
      ]),
    ),
  }));

function perDomain(
  { contract, served }: Stated,
  write: (calls: AnyCall[], isServed: (call: AnyCall) => boolean, name: string) => Domain,
): Domains {
  const byDomain = Map.groupBy(contract, ({ domain }) => domain);
  const isServed = (call: AnyCall) => served.includes(call);
  return Object.fromEntries(
    [...byDomain].map(([name, calls]) => [name, write(calls, isServed, name)]),
  );
}

const switched = (calls: AnyCall[], enabled: boolean) =>
  Object.fromEntries(calls.map(({ name }) => [name, { enabled }]));
