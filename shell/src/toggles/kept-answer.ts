import type { Answer, Applies, Told } from './answer.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'sideband-toggles';
/**
 * Maximum age of a stored response. After that, the document's values are just as likely to be
 * right.
 */
const longestMs = 24 * 60 * 60 * 1_000;

interface Kept {
  /** Context of the response: values of one country are never used in the other. */
  context: string;
  at: number;
  answer: Answer;
}

/**
 * Stores the last response of the edge for a page that opens while the edge is unavailable: such a
 * page comes from the browser's own cache, with an older document. If storage is blocked or full,
 * nothing is stored.
 */
export function keepAnswers(openStore: () => Store, now: () => Date) {
  return {
    keep(answer: Answer, context: object) {
      const kept: Kept = { context: JSON.stringify(context), at: now().getTime(), answer };
      try {
        openStore().setItem(key, JSON.stringify(kept));
      } catch {
        // the next page fetches it again
      }
    },
    /** Returns undefined if the response is too old, has another context, or is invalid. */
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
