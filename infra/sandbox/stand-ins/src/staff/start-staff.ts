import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from './clients.ts';
import { createProvider } from './create-provider.ts';
import type { Mischief } from './mischief.ts';
import { memberOf, type StaffMember } from './people.ts';
import { serveChoice } from './serve-choice.ts';
import { serveFaults } from './serve-faults.ts';
import { serveHome } from './serve-home.ts';
import { signingKey } from './signing-key.ts';

export type { Client, StaffMember };

export interface Staff {
  /** The issuer: `http://localhost:4006`. */
  url: string;
  /** Registers a client. Registering it again changes its redirect URI. */
  register(client: Client): void;
  close(): Promise<void>;
}

/**
 * Starts the stand-in for a company's staff issuer. It requires no password, so it listens on this
 * machine only. Port 0 picks a free port.
 */
export async function startStaff({
  people,
  port,
}: {
  people: ({ name: string; email: string } & Partial<StaffMember>)[];
  port: number;
}): Promise<Staff> {
  const clients = new Map<string, Client>();
  const faults = new Map<string, Mischief>();
  const members = people.map((one) => ({ ...memberOf(one), ...one }));
  const key = await signingKey();
  // The provider needs its URL, so the server listens first.
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done);
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(url, { clients, people: members, key });
  serveHome(provider, { url, people: members });
  serveChoice(provider, { people: members, faults });
  serveFaults(provider, { faults, key });
  server.on('request', provider.callback());
  return {
    url,
    register: (client) => void clients.set(client.clientId, client),
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
