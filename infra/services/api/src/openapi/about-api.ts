import { type AboutDocument, jsonSchema } from '@sideband/server/openapi';
import { type Credential, z } from '@sideband/shared-sdk/wire';

const bearer = (description: string) => ({ type: 'http' as const, scheme: 'bearer', description });

const securitySchemes = {
  session: bearer('An access token, anonymous or authenticated.'),
  authenticated: bearer('An access token of a signed-in customer.'),
  deviceGrant: bearer('The grant of a registered device.'),
  identityGrant: bearer('Proof of an identity, good once and for a short while.'),
  magicLinkGrant: bearer('What redeeming a magic link gave.'),
  oneTimePasscodeGrant: bearer('What redeeming a one-time passcode gave.'),
  passkeyStartGrant: bearer('What starting a passkey ceremony gave.'),
  vehicleProfileGrant: bearer('Proof that a driver listens with a profile.'),
  refreshCookie: {
    type: 'apiKey' as const,
    in: 'cookie',
    name: 'REFRESH_TOKEN',
    description: 'The refresh token, which no script ever sees.',
  },
} satisfies Record<Exclude<Credential, 'none'>, object>;

/** A failure that the call does not declare. Any call may respond with it. */
const failure = z.object({
  error: z.object({
    code: z.string(),
    description: z.optional(z.string()),
    invalidFields: z.optional(z.array(z.object({ field: z.string(), problem: z.string() }))),
    retryAfterSeconds: z.optional(z.int()),
  }),
});

/** Everything in the OpenAPI document except its operations. */
export const aboutApi: AboutDocument = {
  info: {
    title: 'Sideband',
    version: '1',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    description:
      'Answers come in `data`, failures in `error`. What is not served is not listed. Made from the wire contract of @sideband/shared-sdk.',
  },
  servers: [{ url: '/api' }],
  components: { securitySchemes, schemas: { Failure: jsonSchema(failure, 'input') } },
};
