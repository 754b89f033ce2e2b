import { type Claims, claimsOf } from './claims.ts';
import { type Carried, carriedOf } from './entities/carried.ts';
import { reachedCalls } from './reach/reached-calls.ts';
import { type Statement, statementsOf } from './statements.ts';

/** What the code says, apart from tests. */
export interface Facts {
  /** What the wire contract states, and which of it the api serves. */
  statements: Statement[];
  /** Calls that the code of some page refers to. */
  reached: Set<string>;
  /** Who claims the paths. */
  claims: Claims;
  /** Fields and enumerations that the contract has. */
  carried: Carried;
}

export async function factsOf(root: string): Promise<Facts> {
  return {
    statements: await statementsOf(root),
    reached: reachedCalls(root),
    claims: await claimsOf(root),
    carried: await carriedOf(root),
  };
}
