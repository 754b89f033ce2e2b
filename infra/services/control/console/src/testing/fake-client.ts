import type { AdminClient, Answered } from '../api/admin-client.ts';
import { AdminProblem, OutOfReach } from '../api/admin-problem.ts';

/** A recorded write. */
export interface Sent {
  call: string;
  body: unknown;
  ifMatch: string | undefined;
}

type Answer = unknown | ((body: never) => unknown);

/**
 * Fake client, with responses keyed by "GET /path". A response that is a function is called with
 * the body; one that is an error is thrown. A call without a prepared response rejects with
 * `OutOfReach`.
 */
export function fakeClient(answers: Record<string, Answer>) {
  const sent: Sent[] = [];
  async function answer<Said>(call: string, body?: unknown): Promise<Answered<Said>> {
    const [path = ''] = call.split('?');
    const prepared = answers[path];
    if (prepared === undefined) throw new OutOfReach(`Nobody answers ${call}`);
    const said = typeof prepared === 'function' ? prepared(body) : prepared;
    if (said instanceof Error) throw said;
    return { answer: said as Said, etag: '"1"' };
  }
  const client: AdminClient = {
    read: (path) => answer(`GET ${path}`),
    send(method, path, { body, ifMatch } = {}) {
      sent.push({ call: `${method} ${path}`, body, ifMatch });
      return answer(`${method} ${path}`, body);
    },
    stream: () => Promise.reject(new OutOfReach('There is no stream here')),
  };
  return { client, sent, answers };
}

export const refused = (status: number, code: string, detail: string) =>
  new AdminProblem({ status, code, detail });
