import { type AtOnce, atOnce } from '../changes/apply-at-once.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Verdict } from '../lint/lint.ts';
import { demandName } from '../people/rights.ts';
import { pointerTo } from '../refusals/problem.ts';
import { Refused } from '../refusals/refused.ts';
import { applyEdits, type Edits } from '../toggles/edits.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { toggleOfName } from '../toggles/version-toggles.ts';
import { lintStored } from '../versions/lint-stored.ts';
import { readStanding, standingOf } from '../versions/served-versions.table.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { everyoneGets, toggleIn, withVariants } from './promoted-toggle.ts';

interface Back {
  name: string;
  /** A previously live version. Defaults to the newest one that fits. */
  version?: string | undefined;
  artifacts?: ReadArtifacts | undefined;
}

/**
 * Serves a previous version of a remote or the shell to everyone, immediately, and drops its
 * candidate. Suspends the scheduled changes of the remote. The rollback is marked for review
 * afterwards.
 */
export function takeOneBack(db: Database, by: AtOnce, { name, version, artifacts }: Back) {
  demandName(by.author, name);
  return atOnce(db, by, async (tx, served, head) => {
    const standings = await readStanding(tx, { environment: by.environment, revision: head });
    const { lastGood } = standingOf(standings, name);
    const choices = lastGood.filter((one) => version === undefined || one === version);
    const found = await firstThatFits(tx, { name, served, choices, lastGood, artifacts });
    if (!found) throw nowhere(name, lastGood);
    const key = toggleOfName(name);
    return {
      kind: 'take back',
      title: `Roll back to ${name} ${found.version}`,
      verdict: found.verdict,
      suspends: ({ flags = {} }: Edits) => Object.hasOwn(flags, key),
    };
  });
}

async function firstThatFits(
  tx: Transaction,
  {
    name,
    served,
    choices,
    lastGood,
    artifacts,
  }: Pick<Back, 'name' | 'artifacts'> & {
    served: ToggleDocument;
    choices: string[];
    lastGood: string[];
  },
): Promise<{ version: string; verdict: Verdict } | undefined> {
  let first: { version: string; verdict: Verdict } | undefined;
  for (const version of choices) {
    const toggle = withVariants(everyoneGets(toggleIn(served, name), version), {
      name,
      document: served,
      keep: [...lastGood, version],
    });
    const next = applyEdits(served, { flags: { [toggleOfName(name)]: toggle } });
    const verdict = await lintStored(tx, next, { before: served, artifacts });
    if (verdict.ok) return { version, verdict };
    // The problems of the newest choice are the most informative.
    first ??= { version, verdict };
  }
  return first;
}

function nowhere(name: string, allowed: string[]) {
  return new Refused('conflict', `There is nothing to take ${name} back to.`, [
    {
      pointer: pointerTo('version'),
      code: 'no_last_good',
      message: 'No version was live for everyone before and can still be served.',
      hint: `Promote another version of ${name}, or switch it off.`,
      allowed,
    },
  ]);
}
