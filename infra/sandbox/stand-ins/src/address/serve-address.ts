import Fastify, { type FastifyInstance } from 'fastify';
import { checkBody, oneOf, text } from '../check-body.ts';
import { type AddressRequest, judgeAddress } from './judge-address.ts';

const line = text(200, 0);
const checkAddress = checkBody({
  required: { addressLine1: line, city: line, state: line, zip: line, country: oneOf('US', 'CA') },
  optional: { addressLine2: line },
});

/** Serves the part of an address verification API that our API uses. */
export function serveAddress(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        'This stands in for a service that checks addresses. The number that line 1 begins with says what happens:\n' +
          '22 written otherwise by the post, 33 nowhere, 44 out of order, 55 no answer; all others are known.\n',
      ),
  );
  app.post<{ Body: AddressRequest }>(
    '/v1/addresses/verify',
    { preHandler: checkAddress },
    ({ body }, reply) => {
      const outcome = judgeAddress(body);
      if (outcome === 'fails') return reply.code(500).send({ error: 'out of order' });
      if (outcome === 'saysNothing') return reply.code(200).send('');
      return reply.send(outcome);
    },
  );
  return app;
}
