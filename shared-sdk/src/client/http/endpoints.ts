import type { AnyCall } from '@sideband/shared-sdk/wire';
import type { SdkConfig } from '../../contract/config/model.ts';
import { ConfigMissingError, EndpointDisabledError } from './failures.ts';
import { retryDelaysMs } from './retry-delays.ts';

/** Address, method and retry schedule of one call. */
export interface Endpoint {
  method: AnyCall['method'];
  path: string;
  baseUrl: string;
  /** Delays before each retry, used only for calls that are safe to retry. */
  retryDelaysMs: number[];
}

type Domain = SdkConfig['domains'][string];

export interface Endpoints {
  /**
   * Throws when the domain of the call has no configuration or the call is disabled. Nothing is
   * sent then.
   */
  of(call: AnyCall): Endpoint;
  /** Returns the server's configuration of a domain. Throws when there is none. */
  domain(name: string): Domain;
}

/**
 * Resolves every call against the server's configuration. Without a configuration, only the
 * definition of the call applies.
 */
export function createEndpoints(
  config: SdkConfig | undefined,
  usual: { apiBase: string; retryDelaysMs: number[] },
): Endpoints {
  const find = (name: string): Domain | undefined =>
    config ? own(config.domains, name) : { enabled: true };

  return {
    of({ domain: domainName, name, method, path }) {
      const domain = find(domainName);
      if (!domain) throw new ConfigMissingError();
      // Passkeys have their own switch, which no other setting overrides.
      if (domainName === 'passkey' && config?.passkeyEnabled === false) {
        throw new EndpointDisabledError(name);
      }
      const endpoint = own(domain.endpoints ?? {}, name);
      if (!(endpoint?.enabled ?? domain.enabled ?? true)) throw new EndpointDisabledError(name);
      const retry = endpoint?.retry ?? domain.retry ?? config?.retry;
      return {
        method: endpoint?.method ?? method,
        path: endpoint?.path ?? path,
        baseUrl: endpoint?.baseUrl ?? domain.baseUrl ?? usual.apiBase,
        retryDelaysMs: retry ? retryDelaysMs(retry) : usual.retryDelaysMs,
      };
    },
    domain(name) {
      const domain = find(name);
      if (!domain) throw new ConfigMissingError('Domain config not found');
      return domain;
    },
  };
}

/** Names come from outside: `constructor` must not resolve to an inherited property. */
const own = <Value>(all: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;
