import type { RunningProcess } from '@sideband/database/testing';
import { userEventCalls } from '@sideband/shared-sdk/user-events/calls';
import { runMain } from './run-main.ts';

/**
 * An api that can be killed and restarted behind one URL, with a record of what it acknowledged.
 */
export async function startMortalApi(environment: Record<string, string>) {
  let main: RunningProcess | undefined = await runMain(environment);
  const acknowledged = new Set<string>();
  let stored = 0;

  const listen = (text: string, body: RequestInit['body']) => {
    const { data } = JSON.parse(text);
    if (!data) return;
    stored += data.stored;
    const { events } = JSON.parse(String(body));
    for (const { eventTokenId } of events) acknowledged.add(eventTokenId);
  };
  const reach: typeof fetch = async (input, init) => {
    if (!main) throw new TypeError('Failed to fetch');
    const response = await fetch(String(input).replace('http://api', main.url), init);
    const text = await response.text();
    if (String(input).endsWith(userEventCalls.submit.path)) listen(text, init?.body);
    return new Response(text, response);
  };

  return {
    fetch: reach,
    acknowledged,
    /** Number of events that the api has reported as new, across all restarts. */
    stored: () => stored,
    async die() {
      const dying = main;
      main = undefined;
      await dying?.end('SIGKILL');
    },
    async comeBack() {
      main = await runMain(environment);
    },
  };
}
