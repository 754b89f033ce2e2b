import { describe, expect, it } from '@jest/globals';
import { type AnyCall, z } from '@sideband/shared-sdk/wire';
import { type AnyExample, type Examples, spoiled } from './examples.ts';
import { readRequest } from './read-request.ts';
import { partsOf, writeRequest } from './write-request.ts';

/**
 * Checks every call of a domain against its examples: what the contract accepts and what it
 * refuses.
 */
export function callsBehaviour<Domain extends Record<keyof Domain, AnyCall>>(
  domain: Domain,
  examples: Examples<Domain>,
) {
  const calls: [string, AnyCall][] = Object.entries(domain);
  const given = examples as Record<string, AnyExample | undefined>;

  describe.each(calls)('%s', (name, call) => {
    const { asked, answer, refused = [], refusals = [] } = given[name] ?? {};
    const hasInput = Boolean(call.params ?? call.query ?? call.headers ?? call.body);

    it('has a valid example and at least three invalid ones', () => {
      expect(given).toHaveProperty([name]);
      expect(refused.length).toBeGreaterThanOrEqual(3);
    });

    it('declares exactly the parameters of its path', () => {
      const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
      expect(Object.keys(partsOf(call, asked).params ?? {}).sort()).toEqual(named.sort());
      expect(call.path).toMatch(/^[\w-]+(\/[\w-]+|\/\{\w+\})*$/);
    });

    it('transfers the request to the server unchanged', () => {
      const { parts, issues } = readRequest(call, arrive(call, asked));
      expect(issues).toEqual([]);
      expect(parts).toEqual({
        params: undefined,
        query: undefined,
        headers: undefined,
        body: undefined,
        ...partsOf(call, asked),
      });
    });

    it('transfers the response and the refusals back unchanged', () => {
      // A file is not transferred as JSON.
      const arrived = call.file ? answer : travelled(answer);
      expect(z.safeParse(call.answer, arrived).data).toEqual(answer);
      for (const refusal of refusals) {
        expect(call.refusals && z.safeParse(call.refusals, travelled(refusal)).data).toEqual(
          refusal,
        );
      }
    });

    it.each(refused.map((spoil, at) => [at + 1, spoil] as const))(
      'refuses invalid example %i',
      (_, spoil) => {
        if (hasInput) {
          const arrived = arrive(call, spoiled(asked, spoil));
          expect(readRequest(call, arrived).issues).not.toEqual([]);
        } else {
          const arrived = travelled(spoiled(answer, spoil));
          expect(z.safeParse(call.answer, arrived).success).toBe(false);
        }
      },
    );
  });
}

/** Returns the request as the server parses it from URL and JSON. */
function arrive(call: AnyCall, input: unknown) {
  const { path, headers, body } = writeRequest(call, input);
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const segments = pathname.slice(1).split('/');
  const params = call.path.split('/').flatMap((segment, at) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    return name ? [[name, decodeURIComponent(segments[at] ?? '')] as const] : [];
  });
  return {
    params: Object.fromEntries(params),
    query: searchParams,
    header: (name: string) => headers?.[name],
    body: body === undefined ? undefined : JSON.parse(body),
  };
}

const travelled = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
