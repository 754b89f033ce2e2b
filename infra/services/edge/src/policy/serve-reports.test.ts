import { describe, expect, it } from '@jest/globals';
import { givenEdge } from '../testing/given-edge.ts';

const older = (document: string, blocked: string) => ({
  'csp-report': {
    'document-uri': document,
    'blocked-uri': blocked,
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'script-sample': 'secret()',
  },
});
const newer = (documentURL: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: documentURL,
  body: { documentURL, blockedURL, effectiveDirective: 'style-src', sample: 'secret' },
});

async function given() {
  const edge = await givenEdge();
  const send = (body: unknown, type = 'application/csp-report') =>
    edge.post('/policy-reports', typeof body === 'string' ? body : JSON.stringify(body), {
      'content-type': type,
    });
  const counted = () => edge.lines.flatMap(({ policyViolation }) => policyViolation ?? []);
  return { ...edge, send, counted, [Symbol.asyncDispose]: edge[Symbol.asyncDispose] };
}

describe('POST /policy-reports', () => {
  it('counts reports by directive and origin, without queries or samples', async () => {
    await using edge = await given();
    const page = 'http://localhost:4000/subscribe/giftcard?code=1234';
    for (let count = 0; count < 3; count += 1) {
      expect((await edge.send(older(page, 'https://evil.example/a.js?card=1234'))).statusCode).toBe(
        204,
      );
    }
    const reports = [newer(page, 'inline'), { type: 'deprecation', body: {} }];
    expect((await edge.send(reports, 'application/reports+json')).statusCode).toBe(204);
    await edge.edge.close();

    const path = '/subscribe/giftcard';
    expect(edge.counted()).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example', path, count: 3 },
      { directive: 'style-src', blocked: 'inline', path, count: 1 },
    ]);
    expect(JSON.stringify(edge.lines)).not.toMatch(/1234|secret/);
  });

  it.each([
    ['a body that is not a report', { hello: 1 }, 'application/csp-report', 400],
    ['invalid JSON', '{', 'application/csp-report', 400],
    ['another content type', '{}', 'application/json', 415],
    ['an oversized report', 'x'.repeat(17_000), 'application/csp-report', 413],
  ])('rejects %s', async (_, body, type, status) => {
    await using edge = await given();
    expect((await edge.send(body, type)).statusCode).toBe(status);
  });

  it('limits the rate per address and the number of kinds of violations', async () => {
    await using edge = await given();
    const kinds = (from: number) =>
      Array.from({ length: 20 }, (_, index) => newer(`http://localhost/${from + index}`, 'inline'));
    for (let from = 0; from < 8; from += 1) {
      await edge.send(kinds(from * 20), 'application/reports+json');
    }
    const answers = new Set<number>();
    for (let count = 0; count < 60; count += 1) {
      answers.add((await edge.send(older('http://localhost/', 'inline'))).statusCode);
    }
    expect(answers).toEqual(new Set([204, 429]));
    await edge.edge.close();
    expect(edge.counted()).toHaveLength(100);
    expect(edge.lines).toContainEqual(
      expect.objectContaining({ policyViolations: expect.any(Number) }),
    );
  });
});
