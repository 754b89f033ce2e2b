/** Problem with one field of a request, for the developer who sent it. Never contains the value. */
export interface InvalidField {
  field: string;
  problem: string;
}

/**
 * A failure that is not in the call's contract, so the client throws it. Safe to show to any
 * caller.
 */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly status: number;
  readonly code: string;
  readonly invalidFields: InvalidField[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    more: { description: string; invalidFields?: InvalidField[]; retryAfterSeconds?: number },
  ) {
    super(more.description);
    this.status = status;
    this.code = code;
    this.invalidFields = more.invalidFields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function unauthenticated(): never {
  throw new CallFailure(401, 'UNAUTHENTICATED', {
    description: 'The bearer token is missing, unknown or no longer good.',
  });
}

export function forbidden(): never {
  throw new CallFailure(403, 'FORBIDDEN', { description: 'This call is for signed-in customers.' });
}

export function foreignOrigin(): never {
  throw new CallFailure(403, 'FORBIDDEN', {
    description: 'This call is for pages of this site: the Origin header is missing or another.',
  });
}

export function shutOut(): never {
  throw new CallFailure(403, 'FORBIDDEN', { description: 'This device has been shut out.' });
}

/** Also used for another customer's resource, so that its existence is not revealed. */
export function notFound(): never {
  throw new CallFailure(404, 'NOT_FOUND', { description: 'There is no such thing of yours.' });
}

export function badRequest(invalidFields: InvalidField[]): never {
  throw new CallFailure(400, 'BAD_REQUEST', {
    description: 'The request does not fit the call.',
    invalidFields,
  });
}

export function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }): never {
  throw new CallFailure(429, 'RATE_LIMIT_EXCEEDED', {
    description: 'Too many of these calls came from this address.',
    retryAfterSeconds,
  });
}
