import { type Inclusion, newInclusion, type Purchase } from './desk.ts';
import type { Fault } from './faults.ts';
import { type Office, servePartners } from './serve-partners.ts';

/** Known to whoever runs the stand-in; a real partner gives out its own. */
export const localPartnerToken = 'local-partner';

export interface PartnerService {
  /** `http://localhost:4011`. */
  url: string;
  goWrong(fault: Fault): void;
  /** A plan that is paid for from now on, and the token of the link to it. */
  include(of: Parameters<typeof newInclusion>[0]): Inclusion;
  /** The partner has changed its mind about what that link is for. */
  revoke(token: string): void;
  /** Somebody has bought something elsewhere. */
  sell(purchase: Purchase): void;
  /** What somebody bought elsewhere has ended, or goes on again. */
  become(reference: string, state: Purchase['state']): void;
  close(): Promise<void>;
}

/** Stands in for partners that pay for their customers, and for the shops of others. Port 0 takes a free one. */
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
    ...{ token: localPartnerToken, fault: 'none', shops },
    ...{ inclusions: [...inclusions], purchases: [...purchases] },
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
