import { setTimeout as pause } from 'node:timers/promises';
import type { Entries } from '@sideband/shared-sdk/content/model';
import type { Database } from '../database/database.ts';
import { CallFailure } from '../failures/failures.ts';
import { askService, type ContentSettings, type Question } from './ask-service.ts';
import { type ContentCopy, copyOf, keepCopy } from './content-copies.table.ts';

export interface ContentReader {
  /**
   * Returns entries, possibly stale. Throws when the service is unavailable and there is no copy.
   */
  read(question: Question): Promise<Entries>;
}

interface Options {
  db: Database;
  log: { warn(of: object, text: string): void };
  now: () => Date;
  settings: ContentSettings | undefined;
  /** How long a copy is served without revalidation. Defaults to one minute. */
  freshMs?: number | undefined;
}

/**
 * Maximum wait for a refresh when there is a copy. The refresh continues in the background, so a
 * later visitor gets its result.
 */
const patienceMs = 1_000;

/** Size of the memory cache: ten times the number of queries that exist. */
const mostKept = 1_000;

/**
 * Reads content through two caches: one in memory, and one in the database that survives a restart.
 * While the service is slow or down, customers get the stale copy, and each query is retried once a
 * minute.
 */
export function createContentReader(options: Options): ContentReader {
  const { db, log, now, settings, freshMs = 60_000 } = options;
  const copies = new Map<string, ContentCopy>();
  const asking = new Map<string, Promise<Entries>>();

  function remember(copy: ContentCopy) {
    copies.delete(copy.question);
    copies.set(copy.question, copy);
    const [oldest] = copies.keys();
    if (copies.size > mostKept && oldest !== undefined) copies.delete(oldest);
  }

  async function askAnew(
    question: Question,
    key: string,
    copy: ContentCopy | undefined,
  ): Promise<Entries> {
    if (!settings) throw new Error('no content service is configured');
    const said = await askService(settings, question, copy?.etag);
    const readAt = now();
    if (said === 'unchanged' && copy) {
      remember({ ...copy, readAt });
      return copy.answer;
    }
    if (said === 'unchanged') throw new Error('the content service said nothing of what it has');
    const fresh = { question: key, etag: said.etag, answer: said.entries, readAt };
    remember(fresh);
    // Callers can request any ID, so IDs without an entry must not add rows.
    if (said.entries.entries.length > 0) await keepCopy(db, fresh);
    return said.entries;
  }

  /** Coalesces concurrent fetches for the same query. */
  function ask(question: Question, key: string, copy: ContentCopy | undefined): Promise<Entries> {
    const under = asking.get(key);
    if (under) return under;
    const asked = askAnew(question, key, copy).finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  }

  return {
    async read(question) {
      const key = keyOf(question);
      const kept = copies.get(key);
      if (kept && now().getTime() - kept.readAt.getTime() < freshMs) return kept.answer;

      const copy = kept ?? (await copyOf(db, key));
      const asked = ask(question, key, copy);
      if (!copy) {
        return asked.catch((err) => {
          log.warn({ err, question: key }, 'no content, and no copy of it');
          throw new CallFailure(503, 'CONTENT_UNAVAILABLE', {
            description: 'The content service is away.',
            retryAfterSeconds: 10,
          });
        });
      }
      const waited = pause(patienceMs, copy.answer, { ref: false });
      const answered = asked.catch((err) => {
        log.warn({ err, question: key }, 'the content service is away; its last answer is used');
        // Marks the stale copy as fresh, so that the service is retried only after `freshMs`.
        remember({ ...copy, readAt: now() });
        return copy.answer;
      });
      return Promise.race([answered, waited]);
    },
  };
}

const keyOf = ({ wanted, locale }: Question) =>
  'id' in wanted ? `id ${wanted.id} ${locale}` : `type ${wanted.contentType} ${locale}`;
