import type { ProblemAnswer } from '@sideband/control/contract';
import type { World } from '../command.ts';
import { apiToken, controlAddress } from '../settings/settings.ts';
import { refusalOf, unreachable } from './refusals.ts';

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Objects are sent as JSON, bytes are sent unchanged. */
  body?: object | Uint8Array<ArrayBuffer>;
  /** Expected version of the resource for a POST (`If-Match`). If omitted, any version matches. */
  version?: number;
}

export interface Control {
  address: string;
  /**
   * Sends one request. Retries after network errors, 429 and 5xx if the call may be repeated (by
   * default, only GETs may). Rejects with a `Refusal` that carries control's error message.
   */
  ask<T>(path: string, call?: Call & { repeats?: boolean }): Promise<T>;
  /** Sends a GET request and returns undefined on 404. */
  find<T>(path: string): Promise<T | undefined>;
}

const triesOfRepeatable = 4;
const firstPauseMs = 250;

/** Creates a client that authenticates with the user's API token. */
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
    // The response is not a problem document, so it came from a proxy in between, not from control.
    return {};
  }
}
