import type { AnyCall, Credential } from '@sideband/shared-sdk/wire';
import { describeCall } from './describe-call.ts';

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

const securitySchemes: Record<Exclude<Credential, 'none'>, object> = {
  session: bearer('An access token, anonymous or authenticated.'),
  authenticated: bearer('An access token of a signed-in customer.'),
  deviceGrant: bearer('The grant of a registered device.'),
  identityGrant: bearer('Proof of an identity, good once and for a short while.'),
  magicLinkGrant: bearer('What redeeming a magic link gave.'),
  oneTimePasscodeGrant: bearer('What redeeming a one-time passcode gave.'),
  passkeyStartGrant: bearer('What starting a passkey ceremony gave.'),
  vehicleProfileGrant: bearer('Proof that a driver listens with a profile.'),
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'REFRESH_TOKEN',
    description: 'The refresh token, which no script ever sees.',
  },
};

/** Schema of a failure that the call does not declare. Any call may respond with it. */
const failure = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        description: { type: 'string' },
        invalidFields: {
          type: 'array',
          items: {
            type: 'object',
            properties: { field: { type: 'string' }, problem: { type: 'string' } },
            required: ['field', 'problem'],
          },
        },
        retryAfterSeconds: { type: 'integer' },
      },
      required: ['code'],
    },
  },
  required: ['error'],
};

/** Builds the OpenAPI 3.1 document of the calls, sorted by path. */
export function openapiDocument(calls: AnyCall[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls.toSorted((one, other) => one.path.localeCompare(other.path))) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sideband',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Answers come in `data`, failures in `error`. What is not served is not listed. Made from the wire contract of @sideband/shared-sdk.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes,
      responses: {
        Failure: {
          description: 'A failure with a code; the header `x-trace-id` names it to support.',
          content: { 'application/json': { schema: failure } },
        },
      },
    },
  };
}
