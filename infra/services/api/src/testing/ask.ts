import {
  type AnyCall,
  accept,
  type CallStatement,
  type CountryCode,
  type Input,
  type Parts,
  type Result,
  refuse,
  z,
} from '@sideband/shared-sdk/wire';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';

/**
 * Makes contract calls as the edge forwards them. Every declared or undeclared failure is returned
 * as a value.
 */
export interface Asker {
  <Sent extends Parts, Answer>(
    call: CallStatement<Sent, Answer, never> | CallStatement<Sent, Answer, { code: string }>,
    input: Input<Sent>,
    token?: string,
  ): Promise<Result<Answer, { code: string; [field: string]: unknown }>>;
  /** Returns the response's value. Throws on a failure, which the test does not expect. */
  for<Sent extends Parts, Answer>(
    call: CallStatement<Sent, Answer, never> | CallStatement<Sent, Answer, { code: string }>,
    input: Input<Sent>,
    token?: string,
  ): Promise<Answer>;
  /** Returns the unparsed response. */
  raw(
    call: Pick<AnyCall, 'method' | 'path'>,
    body?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

export interface VisitedSite {
  url: string;
  country: CountryCode;
  /** The visitor's IP address, as reported by the edge. */
  address: string;
}

export function createAsker(site: VisitedSite): Asker {
  const raw: Asker['raw'] = (call, body, token, headers) =>
    fetch(`${site.url}/api/${call.path}`, {
      method: call.method,
      headers: {
        ...headers,
        'x-sideband-country': site.country,
        'x-forwarded-for': site.address,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const ask = async (call: AnyCall, input: unknown, token?: string) => {
    const { path, headers, body } = writeRequest(call, input);
    const sent = body === undefined ? undefined : JSON.parse(body);
    const response = await raw({ method: call.method, path }, sent, token, headers);
    const { data, error } = await response.json();
    if (error) return refuse(error);
    const answer = z.safeParse(call.answer, data);
    if (!answer.success) throw new Error(`${call.path} answered ${JSON.stringify(data)}`);
    return accept(answer.data);
  };
  const answerFor = async (call: AnyCall, input: unknown, token?: string) => {
    const result = await ask(call, input, token);
    if (!result.ok) throw new Error(`${call.path} answered ${JSON.stringify(result.error)}`);
    return result.value;
  };
  return Object.assign(ask, { for: answerFor, raw }) as Asker;
}
