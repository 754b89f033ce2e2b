import type { Fault } from './faults.ts';
import type { ListedSchool } from './schools.ts';
import { decide, type Office, serveSchools } from './serve-schools.ts';

/** Fixed token of the stand-in. A real verifier issues a separate token. */
export const localVerifierToken = 'local-verifier';

export interface SchoolService {
  /** Origin of the stand-in: `http://localhost:4009`. */
  url: string;
  goWrong(fault: Fault): void;
  /** Decides on every document that is waiting for review. */
  decideAll(decision: 'approve' | 'unreadable' | 'otherName' | 'notCurrent'): void;
  /** Returns the number of stored documents. */
  documents(): number;
  close(): Promise<void>;
}

/** Starts the stand-in for a student verifier. Port 0 picks a free port. */
export async function startSchools({
  port,
  schools,
  reviewMs = 60_000,
  now = () => new Date(),
}: {
  port: number;
  schools: readonly ListedSchool[];
  reviewMs?: number;
  now?: () => Date;
}): Promise<SchoolService> {
  const office: Office = {
    token: localVerifierToken,
    schools,
    reviewMs,
    now,
    verifications: new Map(),
    fault: 'none',
  };
  const app = serveSchools(office);
  const listening = await app.listen({ port, host: '127.0.0.1' });
  const waiting = () =>
    [...office.verifications.values()].filter(({ document }) => document !== undefined);
  return {
    url: `http://localhost:${new URL(listening).port}`,
    goWrong(fault) {
      office.fault = fault;
    },
    decideAll(decision) {
      for (const one of waiting()) decide(one, decision, now());
    },
    documents: () => waiting().length,
    close: () => app.close(),
  };
}
