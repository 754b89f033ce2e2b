import type { CallProgress } from './call-rows.ts';
import { type Opens, opensAt } from './claims.ts';
import type { Facts } from './facts.ts';
import { isVoid, type LookedAt } from './looked-at.ts';
import type { ProofRecord } from './proof/record.ts';
import type { Use } from './reach/use-of.ts';
import { type Kind, kinds, type Row, type Rows } from './rows.ts';
import type { Proof } from './tests.ts';

/** Status of a row. Fields that do not apply to its kind are omitted. */
export interface Standing {
  /** `void`: the specification changed since the cases were reviewed. */
  proven: 'yes' | 'no' | 'void';
  /** Cases that are valid proofs. */
  proofs: Proof[];
  /** For calls only: whether the API serves the call. */
  served?: boolean;
  /** For calls only: whether the code of a page refers to the call. */
  reached?: boolean;
  /** Only for errors and rules that have a proof. */
  use?: Use;
  /** For routes only. */
  opens?: Opens;
  /**
   * Whether a journey of the last recorded run made the call or opened the path, or is a case that
   * names the row.
   */
  walked?: boolean;
  /**
   * For fields and enumerations only: their place in the contract, and the values that are missing
   * there.
   */
  carriedBy?: string;
  without?: string[];
}

interface Given {
  rows: Rows;
  proofs: Map<string, Proof[]>;
  lookedAt: LookedAt;
  progress: CallProgress;
  facts: Facts;
  uses: Map<string, Use>;
  walks: ProofRecord['walks'];
}

/** Returns the status of every row. */
export function standingsOf(given: Given): Map<string, Standing> {
  const walks = Object.values(given.walks);
  const walked = {
    calls: new Set(walks.flatMap(({ calls }) => calls)),
    paths: new Set(walks.flatMap(({ paths }) => paths)),
  };
  return new Map(
    kinds.flatMap((kind) =>
      given.rows[kind].map((row): [string, Standing] => [row.id, standingOf(kind, row)]),
    ),
  );

  function standingOf(kind: Kind, row: Row): Standing {
    const proofs = (given.proofs.get(row.id) ?? []).filter(({ flaw }) => !flaw);
    const inJourney = proofs.some(({ file }) => file.startsWith('e2e/'));
    const isProven = proofs.length > 0 && isCarried(kind, row);
    const proven = !isProven ? 'no' : isVoid(row, given.lookedAt) ? 'void' : 'yes';
    return { proven, proofs, ...factsOf(kind, row, inJourney) };
  }

  /** A case proves nothing about a field that is missing from the contract. */
  function isCarried(kind: Kind, { id }: Row): boolean {
    const carried = given.facts.carried.get(id);
    return kind !== 'entities' || (carried !== undefined && !carried.without?.length);
  }

  function factsOf(kind: Kind, row: Row, inJourney: boolean): Partial<Standing> {
    if (kind === 'calls') return ofCall(given.progress.get(row.id));
    if (kind === 'routes') {
      const opens = opensAt(row.label, given.facts.claims);
      return {
        ...(opens && { opens }),
        walked: opens !== 'placeholder' && walked.paths.has(row.label),
      };
    }
    if (kind === 'entities') {
      const { by, without } = given.facts.carried.get(row.id) ?? {};
      return { ...(by && { carriedBy: by }), without: without ?? (by ? [] : (row.values ?? [])) };
    }
    const use = given.uses.get(row.id);
    return { ...(use && { use }), walked: inJourney };
  }

  function ofCall(call: ReturnType<CallProgress['get']>): Partial<Standing> {
    if (!call || !('name' in call)) return call?.step === 'none' ? {} : { served: false };
    return {
      served: call.step === 'served',
      reached: given.facts.reached.pages.calls.has(call.name),
      walked: walked.calls.has(call.name),
    };
  }
}
