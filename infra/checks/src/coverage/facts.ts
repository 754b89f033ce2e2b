import { type Claims, claimsOf } from './claims.ts';
import { type Carried, carriedOf } from './entities/carried.ts';
import { type Reached, reachedFrom } from './reach/reached.ts';
import { type Statement, statementsOf } from './statements.ts';

/** What the code says, apart from tests. */
export interface Facts {
  /** What the wire contract states, and which of it the api serves. */
  statements: Statement[];
  /** What the code of pages and of servers refers to. */
  reached: { pages: Reached; servers: Reached };
  /** Who claims the paths. */
  claims: Claims;
  /** Fields and enumerations that the contract has. */
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
