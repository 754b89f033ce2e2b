import type { ProblemAnswer } from '@sideband/control/contract';
import type { World } from '../command.ts';
import { apiToken, controlAddress } from '../settings/settings.ts';
import { refusalOf, unreachable } from './refusals.ts';

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** An object goes as JSON, bytes as they are. */
  body?: object | Uint8Array<ArrayBuffer>;
  /** What was seen of the thing that is written; whatever it is now, unless said. */
  version?: number;
}

export interface Control {
  address: string;
  /**
   * One call. A line that is lost and a server that is busy are tried again, for calls that say that
   * they may be repeated. Throws a `Refusal` in control's own words.
   */
  ask<T>(path: string, call?: Call & { repeats?: boolean }): Promise<T>;
  /** The same, where "there is no such thing" is an answer. */
  find<T>(path: string): Promise<T | undefined>;
}

const triesOfRepeatable = 4;
const firstPauseMs = 250;

/** Control as the person with the token reaches it. */
export function openControl(world: World): Control {
  const address = controlAddress(world);
  const token = apiToken(world);

  async function once(path: string, { method = 'GET', body, version }: Call): Promise<Response> {
    const isBytes = body instanceof Uint8Array;
    return fetch(`${address}/api${path}`, {
      method,
      signal: world.signal,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'POST' && { 'if-match': version === undefined ? '*' : `"${version}"` }),
        ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
    });
  }

  async function answered(path: string, call: Call, triesLeft: number): Promise<Response> {
    const answer = await once(path, call).catch((error: unknown) => {
      if (world.signal.aborted) throw error;
      if (triesLeft <= 1) throw unreachable(address, error);
    });
    const isBusy = answer !== undefined && (answer.status === 429 || answer.status >= 500);
    if (answer && !(isBusy && triesLeft > 1)) return answer;
    const asked = Number(answer?.headers.get('retry-after') ?? 0) * 1_000;
    const pauseMs = Math.max(asked, firstPauseMs * 2 ** (triesOfRepeatable - triesLeft));
    await new Promise((resume) => setTimeout(resume, pauseMs));
    return answered(path, call, triesLeft - 1);
  }

  async function ask<T>(path: string, { repeats, ...call }: Call & { repeats?: boolean } = {}) {
    const mayRepeat = repeats ?? (call.method ?? 'GET') === 'GET';
    const answer = await answered(path, call, mayRepeat ? triesOfRepeatable : 1);
    const text = await answer.text();
    if (answer.ok) return (text ? JSON.parse(text) : {}) as T;
    throw refusalOf(answer.status, problemIn(text));
  }

  return {
    address,
    ask,
    async find<T>(path: string) {
      return ask<T>(path).catch((error: unknown) => {
        if (error instanceof Error && 'status' in error && error.status === 404) return undefined;
        throw error;
      });
    },
  };
}

function problemIn(text: string): Partial<ProblemAnswer> {
  try {
    return JSON.parse(text) as ProblemAnswer;
  } catch {
    // Something in between answered, and not control.
    return {};
  }
}
