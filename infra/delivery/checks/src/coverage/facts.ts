import { type Claims, claimsOf } from './claims.ts';
import { type Carried, carriedOf } from './entities/carried.ts';
import { type Reached, reachedFrom } from './reach/reached.ts';
import { type Statement, statementsOf } from './statements.ts';

/** Facts that are derived from the code rather than from tests. */
export interface Facts {
  /** Calls in the wire contract, and whether the API serves each of them. */
  statements: Statement[];
  /** Calls and modules that the code of pages and of servers refers to. */
  reached: { pages: Reached; servers: Reached };
  claims: Claims;
  carried: Carried;
}

export async function factsOf(root: string): Promise<Facts> {
  return {
    statements: await statementsOf(root),
    reached: reachedFrom(root),
    claims: await claimsOf(root),
    carried: await carriedOf(root),
  };
}
