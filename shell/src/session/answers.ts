import { Subject } from 'rxjs';

/** Wraps `fetch` to emit the URL of every response, whatever its status. */
export function hearAnswers(fetch: typeof globalThis.fetch) {
  const answers = new Subject<string>();
  const hearing: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    answers.next(String(input));
    return answer;
  };
  return { answers, fetch: hearing };
}
