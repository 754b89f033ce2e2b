import { Subject } from 'rxjs';

/** Tells of every answer that comes by this way to the network, good or bad, with its address. */
export function hearAnswers(fetch: typeof globalThis.fetch) {
  const answers = new Subject<string>();
  const hearing: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    answers.next(String(input));
    return answer;
  };
  return { answers, fetch: hearing };
}
