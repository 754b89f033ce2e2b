import { describe, expect, it } from '@jest/globals';
import type { HealthReport } from '@sideband/control/health';
import { givenEdge } from '../testing/given-edge.ts';

const crash = (laidDown?: object) => ({
  type: 'crash',
  url: 'https://sideband.example/subscribe/giftcard?code=1234',
  body: { is_top_level: true, reason: 'oom', ...(laidDown && { crash_report_api: laidDown }) },
});

async function given() {
  const reports: HealthReport[] = [];
  const edge = await givenEdge({
    reportHealth: async (report) => void reports.push(report),
    reportHealthEveryMs: 5,
  });
  return {
    ...edge,
    logged: () => edge.lines.flatMap(({ crash }) => crash ?? []),
    send: (address: string, body: unknown) =>
      edge.post(address, JSON.stringify(body), { 'content-type': 'application/reports+json' }),
    async problems() {
      for (;;) {
        const found = reports.flatMap(({ problems }) => problems);
        if (found.length > 0) return found;
        await new Promise((resume) => setTimeout(resume, 5));
      }
    },
    [Symbol.asyncDispose]: edge[Symbol.asyncDispose],
  };
}

/** Returns the crash endpoint in the document of the gift card. */
async function endpointOf(edge: Awaited<ReturnType<typeof given>>) {
  const { headers } = await edge.get('/subscribe/giftcard');
  return /default="([^"]*)"/.exec(String(headers['reporting-endpoints']))?.[1] ?? '';
}

describe('POST /crash-reports', () => {
  it('attributes a crash to the remote the document was opened with', async () => {
    await using edge = await given();
    const answer = await edge.send(await endpointOf(edge), [crash(), { type: 'deprecation' }]);

    expect(answer.statusCode).toBe(204);
    expect(edge.logged()).toEqual([
      expect.objectContaining({
        remote: 'giftcard',
        version: '1.0.0',
        revision: '1',
        message: 'oom',
      }),
    ]);
    expect(JSON.stringify(edge.lines)).not.toContain('1234');
    expect(await edge.problems()).toEqual([expect.objectContaining({ name: 'giftcard' })]);
  });

  it('attributes a crash to the remote that was open at the time, if the page has stored it', async () => {
    await using edge = await given();
    const open = { remote: 'checkout', version: '1.0.0', route: 'subscribe', revision: '3' };
    await edge.send(await endpointOf(edge), [crash(open)]);
    expect(edge.logged()).toEqual([expect.objectContaining(open)]);
  });

  it('ignores bodies that are not reports and reports with invalid names', async () => {
    await using edge = await given();
    expect((await edge.send('/crash-reports', 'no')).statusCode).toBe(400);
    expect((await edge.send('/crash-reports', [crash()])).statusCode).toBe(204);
    const odd = [crash({ remote: '<script>', version: '1' })];
    expect((await edge.send(await endpointOf(edge), odd)).statusCode).toBe(204);
    expect(edge.logged()).toEqual([]);
  });

  it('logs a crash of an override page without counting it', async () => {
    await using edge = await given();
    await edge.send(`${await endpointOf(edge)}&trial=1`, [crash()]);
    await edge.send(await endpointOf(edge), [crash({ remote: 'checkout', version: '1.0.0' })]);
    expect(edge.logged()).toHaveLength(2);
    expect((await edge.problems()).map(({ name }) => name)).toEqual(['checkout']);
  });
});
