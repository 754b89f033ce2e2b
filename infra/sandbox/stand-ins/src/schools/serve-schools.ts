import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { checkBody, oneOf, text } from '../check-body.ts';
import { type Fault, isFault } from './faults.ts';
import { homePage, styles } from './pages.ts';
import { findSchools, type ListedSchool } from './schools.ts';
import { type Claim, judge, type Rejection, success, type Verification } from './verifications.ts';

const slowMs = 10_000;
const largestDocument = 10 * 1024 * 1024;
const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'];

export interface Office {
  token: string;
  schools: readonly ListedSchool[];
  verifications: Map<string, Verification>;
  fault: Fault;
  /** How long a document waits for its review. */
  reviewMs: number;
  now: () => Date;
}

const checkClaim = checkBody({
  required: {
    country: oneOf('US', 'CA'),
    firstName: text(50),
    lastName: text(50),
    graduates: text(7),
  },
  optional: {
    organizationId: text(64),
    organizationName: text(100),
    birthYear: Number.isInteger,
  },
});

type At = { Params: { reference: string } };

/** Serves the part of a student verification API that our API uses. */
export function serveSchools(office: Office): FastifyInstance {
  const { verifications, now } = office;
  const app = Fastify({ forceCloseConnections: true, bodyLimit: largestDocument });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser(documentTypes, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
  });

  app.get('/', (_request, reply) => {
    for (const one of verifications.values()) look(one, office);
    const waiting = [...verifications.values()].filter(
      ({ currentStep }) => currentStep === 'pending',
    );
    return reply.type('text/html').send(homePage({ ...office, waiting }));
  });
  app.get('/styles.css', (_request, reply) => reply.type('text/css').send(styles));
  app.post<{ Body: { fault?: string } }>('/fault', ({ body }, reply) => {
    office.fault = isFault(body?.fault) ? body.fault : 'none';
    return reply.redirect('/', 303);
  });
  app.post<At & { Body: { decision?: string } }>('/reviews/:reference', (request, reply) => {
    const found = verifications.get(request.params.reference);
    if (found?.currentStep === 'pending') decide(found, request.body?.decision ?? '', now());
    return reply.redirect('/', 303);
  });

  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${office.token}`) {
        return reply.code(401).send({ systemErrorMessage: 'unauthorized' });
      }
      if (office.fault === 'slow') await pause(slowMs);
      if (office.fault === 'down') {
        return reply.code(503).send({ systemErrorMessage: 'out of order' });
      }
    });
    api.addHook('onSend', async (request, _reply, answer) => {
      if (office.fault === 'silent') request.raw.socket.destroy();
      return answer;
    });

    api.get<{ Querystring: { country?: string; name?: string } }>(
      '/v1/organizations',
      ({ query: { country = '', name = '' } }) =>
        findSchools(office.schools, { country, name }).map(({ id, name: called, emailDomain }) => ({
          id,
          name: called,
          ...(emailDomain && { emailDomain }),
        })),
    );
    // The client chooses the reference. Repeating the request returns the same verification.
    api.put<At & { Body: Claim }>(
      '/v1/verifications/:reference',
      { preHandler: checkClaim },
      ({ params: { reference }, body: claim }, reply) => {
        const known = verifications.get(reference);
        const { organizationId } = claim;
        const school = office.schools.find(
          ({ id, country }) => id === organizationId && country === claim.country,
        );
        if (organizationId !== undefined && !school) {
          return reply.code(422).send({ errorIds: ['invalidOrganization'] });
        }
        if (known && known.currentStep !== 'collectBirthYear') return shown(look(known, office));
        const verification = { reference, claim, school, ...judge(claim, school, now()) };
        verifications.set(reference, verification);
        return shown(verification);
      },
    );
    api.get<At>('/v1/verifications/:reference', ({ params }, reply) =>
      withKnown(params.reference, reply, (known) => shown(look(known, office))),
    );
    api.post<At>('/v1/verifications/:reference/email-confirmed', ({ params }, reply) =>
      withKnown(params.reference, reply, (known) => {
        if (known.currentStep === 'emailLoop') Object.assign(known, success(known.school, now()));
        return shown(known);
      }),
    );
    api.put<At & { Body: Buffer }>('/v1/verifications/:reference/document', (request, reply) =>
      withKnown(request.params.reference, reply, (known) => {
        const type = request.headers['content-type'] ?? '';
        if (!documentTypes.includes(type)) {
          return reply.code(415).send({ errorIds: ['invalidFileType'] });
        }
        if (known.currentStep === 'docUpload' || known.currentStep === 'emailLoop') {
          delete known.rejection;
          known.currentStep = 'pending';
          known.document = { type, bytes: request.body };
          // Documents from some schools are decided on only by a person, however long that takes.
          if (known.school?.answer !== 'review') {
            known.decidesAt = now().getTime() + office.reviewMs;
          }
        }
        return shown(known);
      }),
    );
  });

  const withKnown = (
    reference: string,
    reply: FastifyReply,
    act: (known: Verification) => unknown,
  ) => {
    const known = verifications.get(reference);
    return known ? act(known) : reply.code(404).send({ errorIds: ['noVerification'] });
  };
  return app;
}

/** Applies a decision that has become due. */
function look(known: Verification, { now }: Pick<Office, 'now'>): Verification {
  const { currentStep, decidesAt = Number.POSITIVE_INFINITY } = known;
  if (currentStep === 'pending' && decidesAt <= now().getTime()) decide(known, 'approve', now());
  return known;
}

const rejections: readonly string[] = ['unreadable', 'otherName', 'notCurrent'];

/** Records the decision on a document and deletes the document. */
export function decide(known: Verification, decision: string, now: Date) {
  delete known.document;
  delete known.decidesAt;
  if (rejections.includes(decision)) {
    known.currentStep = 'docUpload';
    known.rejection = decision as Rejection;
  } else {
    Object.assign(known, success(known.school, now));
  }
}

const shown = ({ currentStep, errorId, rejection, validUntil, school, claim }: Verification) => ({
  currentStep,
  organizationName: school?.name ?? claim.organizationName,
  ...(currentStep === 'emailLoop' && school?.emailDomain && { emailDomain: school.emailDomain }),
  ...(errorId && { errorIds: [errorId] }),
  ...(rejection && { rejectionReasons: [rejection] }),
  ...(validUntil && { validUntil }),
});
