import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider';
import type { Client } from './clients.ts';

/**
 * Keeps what the provider stores for as long as the process runs. Sessions are not kept, so that
 * every sign-in asks who is signing in.
 */
export function memoryOf(clients: ReadonlyMap<string, Client>): AdapterConstructor {
  const stored = new Map<string, AdapterPayload>();

  return class Memory implements Adapter {
    readonly #model: string;
    constructor(model: string) {
      this.#model = model;
    }

    #key(id: string) {
      return `${this.#model} ${id}`;
    }

    async upsert(id: string, payload: AdapterPayload) {
      if (this.#model !== 'Session') stored.set(this.#key(id), payload);
    }

    async find(id: string) {
      return this.#model === 'Client' ? metadataOf(clients.get(id)) : stored.get(this.#key(id));
    }

    async consume(id: string) {
      const found = stored.get(this.#key(id));
      if (found) found.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string) {
      stored.delete(this.#key(id));
    }

    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
    }

    async findByUid() {}

    async findByUserCode() {}
  };
}

const metadataOf = (client: Client | undefined): AdapterPayload | undefined =>
  client && {
    client_id: client.clientId,
    client_secret: client.clientSecret,
    redirect_uris: [client.redirectUri],
  };
