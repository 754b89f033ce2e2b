import { applyLocked } from '../applying/apply-change.ts';
import type { Trail } from '../audit/audit.table.ts';
import { canonical } from '../audit/canonical.ts';
import { askedReviewer } from '../changes/asked-reviewer.ts';
import { type Change, updateChange } from '../changes/changes.table.ts';
import { draftWithin } from '../changes/draft-change.ts';
import { needsFourEyes } from '../changes/four-eyes.ts';
import type { Database } from '../database/database.ts';
import { demandName, type Person } from '../people/rights.ts';
import { pointerTo } from '../refusals/problem.ts';
import { Refused } from '../refusals/refused.ts';
import { documentAt, lockHead } from '../revisions/revisions.table.ts';
import { toggleOfName } from '../toggles/version-toggles.ts';
import { readStanding, standingOf } from '../versions/served-versions.table.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { type Audience, sayAudience } from './audience.ts';
import { promotedToggle } from './promoted-toggle.ts';

interface By {
  trail: Trail;
  author: Person;
  environment: string;
  artifacts?: ReadArtifacts | undefined;
}

interface Promotion {
  name: string;
  version: string;
  audience: Audience;
  reason: string;
  /** Person who is asked to review. */
  reviewerId?: number | undefined;
}

/**
 * Drafts a change that gives a version to an audience, checked against everything that may be
 * served alongside it. In production it waits for another person's approval. Elsewhere it is
 * applied immediately if its author may apply.
 */
export function promote(
  db: Database,
  { trail, author, environment, artifacts }: By,
  { name, version, audience, reason, reviewerId }: Promotion,
): Promise<Change> {
  demandName(author, name);
  return db.transaction().execute(async (tx) => {
    const head = await lockHead(tx, environment);
    if (head === undefined) throw new Refused('not-found', 'There is no such environment.');
    const served = await documentAt(tx, environment, head);
    const standings = await readStanding(tx, { environment, revision: head });
    const { present, lastGood } = standingOf(standings, name);
    const keep = present === undefined ? lastGood : [...lastGood, present];
    const toggle = promotedToggle(served, { name, version, audience, keep });
    const key = toggleOfName(name);
    if (canonical(served.flags[key]) === canonical(toggle)) {
      throw new Refused('conflict', 'That is what is served already.', [
        {
          pointer: pointerTo('flags', key),
          code: 'served_already',
          message: `${version} is given ${sayAudience(audience)} as it is.`,
        },
      ]);
    }
    const edits = { flags: { [key]: toggle } };
    const title = `Promote ${name} ${version} ${sayAudience(audience)}`;
    const by = { trail, author, environment, expected: head, artifacts };
    const change = await draftWithin(tx, by, { title, reason, edits });
    if (!needsFourEyes(environment) && author.rights.includes('apply')) {
      return applyLocked(tx, change, { trail, artifacts, approval: 'not needed' });
    }
    const reviewer = await askedReviewer(tx, { ...change, reviewerId });
    const set = { state: 'in review', reviewerId: reviewer } as const;
    return updateChange(tx, { trail, change, action: 'submitted', set });
  });
}
