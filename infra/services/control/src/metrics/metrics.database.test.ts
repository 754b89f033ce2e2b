import { describe, expect, it } from '@jest/globals';
import { ask } from '../testing/ask.ts';
import { ada, startWithStaff } from '../testing/start-staff.ts';
import { serveMetrics } from './serve-metrics.ts';

describe('metrics', () => {
  it('are served on an internal listener, and contain no personal data', async () => {
    const control = await startWithStaff('PostgreSQL', [ada]);
    await control.signedIn(ada.email);
    await control.browser().signIn(ada.email, { mischief: 'expired' });
    await ask(control.url)('GET', '/api/people/secret-77');
    await control.anchors.anchor();
    const listener = await serveMetrics(control.metrics, { port: 0 });

    const answer = await fetch(`${listener.url}/metrics`);
    const text = await answer.text();
    await listener.close();

    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(text).toContain('control_sign_ins_total{outcome="signed in"} 1');
    expect(text).toContain('control_sign_ins_total{outcome="not true"} 1');
    expect(text).toContain('control_head_revision 1');
    expect(text).toContain('control_audit_whole 1');
    expect(text).toMatch(
      /control_request_seconds_count\{method="GET",route="\/api\/me",status="200"\}|control_request_seconds_count\{method="GET",route="\/auth\/callback",status="303"\} 1/,
    );
    expect(text).not.toMatch(/ada|secret-77|sdb_/);
    // Not available on the public listener.
    expect(await ask(control.url)('GET', '/api/metrics')).toMatchObject({ status: 404 });
  });
});
