import {
  accept,
  type CallStatement,
  type Input,
  type Parts,
  refuse,
  z,
} from '@sideband/shared-sdk/wire';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';

interface Shown {
  /** An access token or a grant. */
  bearer?: string;
  headers?: Record<string, string>;
}

/** The outcome of a call. Refusals and failures are both values here. */
type Ending<Answer> = { status: number; headers: Headers } & (
  | { ok: true; value: Answer }
  | { ok: false; error: { code: string; [field: string]: unknown } }
);

/** Makes raw calls of the contract from one browser, without the SDK's session handling. */
export interface Wire {
  /** HttpOnly cookies. Changing them simulates another tab or a thief. */
  cookies: Map<string, string>;
  ask<Sent extends Parts, Answer>(
    call: CallStatement<Sent, Answer, never> | CallStatement<Sent, Answer, { code: string }>,
    input: Input<Sent>,
    shown?: Shown,
  ): Promise<Ending<Answer>>;
  /** Returns the response's value. Any other outcome throws, because it is a bug in the test. */
  answer<Sent extends Parts, Answer>(
    call: CallStatement<Sent, Answer, never> | CallStatement<Sent, Answer, { code: string }>,
    input: Input<Sent>,
    shown?: Shown,
  ): Promise<Answer>;
}

export function createWire(options: {
  fetch: typeof fetch;
  cookies: Map<string, string>;
  apiBase: string;
}): Wire {
  const ask: Wire['ask'] = async (call, input, { bearer, headers = {} } = {}) => {
    const { path, headers: stated, body } = writeRequest(call, input);
    const { fetch } = options;
    const response = await fetch(`${options.apiBase}/${path}`, {
      method: call.method,
      headers: {
        ...stated,
        ...headers,
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const { data, error } = await response.json();
    const how = { status: response.status, headers: response.headers };
    if (error) return { ...how, ...refuse(error) };
    const answer = z.safeParse(call.answer, data);
    if (!answer.success) throw new Error(`${path} answered ${JSON.stringify(data)}`);
    return { ...how, ...accept(answer.data) };
  };
  return {
    cookies: options.cookies,
    ask,
    async answer(call, input, shown) {
      const ending = await ask(call, input, shown);
      if (!ending.ok) throw new Error(`${call.path} answered ${JSON.stringify(ending.error)}`);
      return ending.value;
    },
  };
}
