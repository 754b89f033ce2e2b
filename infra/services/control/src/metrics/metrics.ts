import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Metrics of control. They contain no names, addresses or tokens, because reading them requires no
 * authorization.
 */
export function createMetrics() {
  const registers = [new Registry()];
  const calls = new Histogram({
    name: 'control_request_seconds',
    help: 'How long requests took, by route and answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const signIns = new Counter({
    name: 'control_sign_ins_total',
    help: 'How sign-ins ended',
    labelNames: ['outcome'],
    registers,
  });
  const looks = new Counter({
    name: 'control_rollout_looks_total',
    help: 'What looks at guarded rollouts have led to',
    labelNames: ['outcome'],
    registers,
  });
  const audit = new Gauge({
    name: 'control_audit_whole',
    help: '1 when the audit was as it was written, else 0',
    registers,
  });
  const [registry] = registers;
  return {
    signedIn: (outcome: string) => signIns.inc({ outcome }),
    rolloutLooked: (outcome: string) => looks.inc({ outcome }),
    auditSeen: (isWhole: boolean) => audit.set(isWhole ? 1 : 0),
    /** Registers the head revision and the duration of every request. */
    watch(app: FastifyInstance, revision: () => string | undefined) {
      new Gauge({
        name: 'control_head_revision',
        help: 'The revision that is served here',
        registers,
        collect() {
          this.set(Number(revision() ?? 0));
        },
      });
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? 'none';
        calls.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
    },
    /** Registers process metrics. Call it once per process. */
    watchProcess: () => collectDefaultMetrics({ register: registry as Registry }),
    type: (registry as Registry).contentType,
    read: () => (registry as Registry).metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
