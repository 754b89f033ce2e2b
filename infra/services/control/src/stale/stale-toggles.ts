import type { Database } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import { readHead } from '../revisions/revisions.table.ts';
import { lastTouched } from '../revisions/toggle-history.table.ts';
import { readDocument, type ToggleDocument } from '../toggles/toggle-document.ts';
import { audiences } from '../words/audiences.ts';
import { sharesOf, whole } from '../words/shares.ts';

export interface StaleToggle {
  key: string;
  owner: string;
  /** Reasons why the toggle can be removed, each with a text. */
  reasons: { code: 'expired' | 'one-variant' | 'never-switched'; words: string }[];
  /** When the toggle was last changed. */
  touchedAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const restingDays = 30;

/**
 * Toggles that can be removed, because they have expired or have not been switched for 30 days.
 * Permanent kinds are only reported after their expiry.
 */
export async function staleToggles(
  db: Database,
  environment: string,
  at: Date,
): Promise<StaleToggle[]> {
  const head = await readHead(db, environment);
  if (!head) throw new Refused('not-found', 'There is no such environment.');
  const document = readDocument(head.document);
  const touched = await lastTouched(db, environment);
  return Object.entries(document.flags).flatMap(([key, { metadata = {} }]) => {
    const known = touched.get(key);
    const touchedAt = known?.last.at ?? head.at;
    const isNew = known === undefined || known.added.getTime() === known.last.at.getTime();
    const rested = Math.floor((at.getTime() - touchedAt.getTime()) / dayMs);
    const reasons: StaleToggle['reasons'] = [];
    const { expires, kind, owner = '' } = metadata;
    if (typeof expires === 'string' && expires < at.toISOString().slice(0, 10)) {
      reasons.push({ code: 'expired', words: `It was meant to be removed by ${expires}` });
    }
    // Kill switches, version toggles and operations toggles stay unchanged until they are needed.
    const variant = kind === 'release' && rested >= restingDays && theOnly(document, key);
    if (variant) {
      reasons.push(
        isNew
          ? {
              code: 'never-switched',
              words: `Not switched since it was added ${rested} days ago`,
            }
          : { code: 'one-variant', words: `Everyone has had ${variant} for ${rested} days` },
      );
    }
    return reasons.length > 0 ? [{ key, owner: String(owner), reasons, touchedAt }] : [];
  });
}

/** The variant that everyone gets; `undefined` when there are several. */
function theOnly(document: ToggleDocument, key: string): string | undefined {
  const all = audiences.map((audience) => {
    const shares = sharesOf(document, key, audience);
    return Object.entries(shares?.of ?? {}).find(([, share]) => share === whole)?.[0];
  });
  const [first] = all;
  return all.every((one) => one !== undefined && one === first) ? first : undefined;
}
