import type { Client } from './clients.ts';
import { createCodes } from './codes.ts';
import { memberOf, type StaffMember } from './people.ts';
import { serveIssuer } from './serve-issuer.ts';
import { createSigner } from './signing.ts';

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
 * machine only. Port 0 takes a free one.
 */
export async function startStaff({
  people,
  port,
  now = () => new Date(),
}: {
  people: ({ name: string; email: string } & Partial<StaffMember>)[];
  port: number;
  now?: () => Date;
}): Promise<Staff> {
  const clients = new Map<string, Client>();
  let url = '';
  const app = serveIssuer({
    url: () => url,
    clients,
    now,
    codes: createCodes(),
    outage: { isDown: false },
    people: people.map((one) => ({ ...memberOf(one), ...one })),
    signer: await createSigner(() => url),
  });
  const listening = await app.listen({ port, host: '127.0.0.1' });
  url = `http://localhost:${new URL(listening).port}`;
  return {
    url,
    register: (client) => void clients.set(client.clientId, client),
    close: () => app.close(),
  };
}
