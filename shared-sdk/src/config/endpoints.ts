import type { AnyCall } from '@sideband/shared-sdk/wire';
import { ConfigMissingError, EndpointDisabledError } from '../http/failures.ts';
import { retryDelaysMs } from '../http/retry-delays.ts';
import type { SdkConfig } from './model.ts';

/** Where and how one call is made. */
export interface Endpoint {
  method: AnyCall['method'];
  path: string;
  baseUrl: string;
  /** The pauses before each repeat, where the call is safe to repeat. */
  retryDelaysMs: number[];
}

type Domain = SdkConfig['domains'][string];

export interface Endpoints {
  /** Throws when the call's domain has no configuration, or the call is switched off. Nothing is sent then. */
  of(call: AnyCall): Endpoint;
  /** What the server lays down for a domain. Throws where it says nothing of it. */
  domain(name: string): Domain;
}

/** Every call by what the server lays down; without any word of it, by the statements alone. */
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
      // Passkeys have a switch of their own, which no other one overrules.
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

/** Names come from outside: `constructor` is no domain. */
const own = <Value>(all: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;
