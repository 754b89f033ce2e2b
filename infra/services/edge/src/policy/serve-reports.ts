import type { FastifyInstance } from 'fastify';
import { limitRequests } from '../limits/request-limits.ts';
import { countViolations } from './count-violations.ts';
import { readReports } from './read-reports.ts';

/** Path to which browsers report violations of a document's policy. */
export const reportsPath = '/policy-reports';

const bodyLimit = 16 * 1024;
const types = ['application/csp-report', 'application/reports+json'];
/** A broken page breaks for everyone, so the first reports are sufficient. */
const limit = { perSecond: 1, atOnce: 50 };

/**
 * `POST /policy-reports`: accepts violation reports with 204. They are counted, and the counts are
 * logged with the path of the page and the origin of the blocked resource, but no more of either
 * URL.
 */
export function serveReports(app: FastifyInstance) {
  const violations = countViolations(app.log);
  const secondsToWait = limitRequests(limit);
  app.addHook('onClose', violations.close);
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_, body, done) => {
      done(null, parse(String(body)));
    });
    own.post(reportsPath, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const wait = secondsToWait(request.ip);
      if (wait !== undefined) return reply.code(429).header('retry-after', wait).send();
      const reports = readReports(request.body);
      for (const violation of reports ?? []) violations.add(violation);
      return reply.code(reports ? 204 : 400).send();
    });
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return;
  }
}
