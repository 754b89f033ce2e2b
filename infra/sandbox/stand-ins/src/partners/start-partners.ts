import { type Inclusion, newInclusion, type Purchase } from './desk.ts';
import type { Fault } from './faults.ts';
import { type Office, servePartners } from './serve-partners.ts';

/** Fixed token of the stand-in. A real partner issues a separate token. */
export const localPartnerToken = 'local-partner';

export interface PartnerService {
  /** Origin of the stand-in: `http://localhost:4011`. */
  url: string;
  goWrong(fault: Fault): void;
  /** Adds a plan paid for by a partner, and returns it with the token of its link. */
  include(of: Parameters<typeof newInclusion>[0]): Inclusion;
  /** Revokes the plan behind a link, as a partner would. */
  revoke(token: string): void;
  /** Adds a purchase in another store. */
  sell(purchase: Purchase): void;
  /** Ends a purchase in another store, or resumes it. */
  become(reference: string, state: Purchase['state']): void;
  close(): Promise<void>;
}

/**
 * Starts the stand-in for partners that pay for their customers, and for other stores. Port 0 picks
 * a free port.
 */
export async function startPartners({
  port,
  inclusions = [],
  purchases = [],
  shops = () => undefined,
}: {
  port: number;
  inclusions?: Inclusion[];
  purchases?: Purchase[];
  shops?: Office['shops'];
}): Promise<PartnerService> {
  const office: Office = {
    token: localPartnerToken,
    fault: 'none',
    shops,
    inclusions: [...inclusions],
    purchases: [...purchases],
  };
  const app = servePartners(office);
  const listening = await app.listen({ port, host: '127.0.0.1' });
  return {
    url: `http://localhost:${new URL(listening).port}`,
    goWrong(fault) {
      office.fault = fault;
    },
    include(of) {
      const inclusion = newInclusion(of);
      office.inclusions.push(inclusion);
      return inclusion;
    },
    revoke(wanted) {
      for (const one of office.inclusions) if (one.token === wanted) one.status = 'revoked';
    },
    sell: (purchase) => void office.purchases.push(purchase),
    become(reference, state) {
      for (const one of office.purchases) if (one.reference === reference) one.state = state;
    },
    close: () => app.close(),
  };
}
