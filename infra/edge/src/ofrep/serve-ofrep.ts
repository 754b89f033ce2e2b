import type { FastifyInstance } from 'fastify';
import { answerRefusal, OfrepRefusal } from './refusal.ts';
import { type EvaluationParts, serveEvaluation } from './serve-evaluation.ts';
import { type EventParts, serveEvents } from './serve-events.ts';

/** `/ofrep/v1`: the values of toggles after the first paint, and word of their changes. */
export async function serveOfrep(app: FastifyInstance, parts: EvaluationParts & EventParts) {
  await app.register(
    async (ofrep) => {
      ofrep.setErrorHandler(answerRefusal);
      serveEvaluation(ofrep, parts);
      serveEvents(ofrep, parts);
      // Else these would be taken for pages.
      ofrep.get('/*', (request, reply) => {
        const refusal = new OfrepRefusal('GENERAL', 'There is nothing here.', { status: 404 });
        return answerRefusal(refusal, request, reply);
      });
    },
    { prefix: '/ofrep/v1' },
  );
}
