import type { Answer, Applies, Told } from './answer.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'sideband-toggles';
/** Older than that, the document is as good a guess. */
const longestMs = 24 * 60 * 60 * 1_000;

interface Kept {
  /** Whom it was answered for: values of one country are never shown in the other. */
  context: string;
  at: number;
  answer: Answer;
}

/**
 * The last answer of the edge, for a page that opens while it is away: one that comes out of the browser's
 * own cache carries an older document. Where storage is blocked or full, nothing is kept.
 */
export function keepAnswers(openStore: () => Store, now: () => Date) {
  return {
    keep(answer: Answer, context: object) {
      const kept: Kept = { context: JSON.stringify(context), at: now().getTime(), answer };
      try {
        openStore().setItem(key, JSON.stringify(kept));
      } catch {
        // the next page asks anew
      }
    },
    /** Undefined as well for what is old, of somebody else, or not to be understood. */
    read(context: object): Answer | undefined {
      try {
        const kept: unknown = JSON.parse(openStore().getItem(key) ?? 'null');
        const { context: of, at, answer } = Object(kept);
        const age = now().getTime() - Number(at);
        if (of !== JSON.stringify(context) || !(age >= 0 && age <= longestMs)) return;
        return isAnswer(answer) ? answer : undefined;
      } catch {
        return;
      }
    },
  };
}

const moments: readonly unknown[] = [
  'at-once',
  'next-navigation',
  'next-document',
] satisfies Applies[];

function isAnswer(value: unknown): value is Answer {
  const { revision, toggles } = Object(value);
  if (typeof revision !== 'string' || !/^\d{1,15}$/.test(revision)) return false;
  if (typeof toggles !== 'object' || toggles === null) return false;
  return Object.values(toggles).every((told): told is Told =>
    moments.includes(Object(told).applies),
  );
}
