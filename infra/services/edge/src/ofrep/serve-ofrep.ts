import type { FastifyInstance } from 'fastify';
import { answerRefusal, OfrepRefusal } from './refusal.ts';
import { type EvaluationParts, serveEvaluation } from './serve-evaluation.ts';
import { type EventParts, serveEvents } from './serve-events.ts';

/** `/ofrep/v1`: toggle values after the first paint, and notifications of changes. */
export async function serveOfrep(app: FastifyInstance, parts: EvaluationParts & EventParts) {
  await app.register(
    async (ofrep) => {
      ofrep.setErrorHandler(answerRefusal);
      serveEvaluation(ofrep, parts);
      serveEvents(ofrep, parts);
      // Without this route, unknown paths would be handled as pages.
      ofrep.get('/*', (request, reply) => {
        const refusal = new OfrepRefusal('GENERAL', 'There is nothing here.', { status: 404 });
        return answerRefusal(refusal, request, reply);
      });
    },
    { prefix: '/ofrep/v1' },
  );
}
