const statusOf: Record<string, number> = {
  DRIVER_ALREADY_HAS_PROFILE: 409,
  RATE_LIMIT_EXCEEDED: 429,
  // Precondition Required (RFC 6585)
  WORK_REQUIRED: 428,
  invalidCredentials: 401,
  'authorization-pending': 401,
  expired_token: 400,
  'invalid-auth-headers': 400,
  'invalid-convergence-token': 400,
  'invalid-refresh-token': 401,
  locked: 423,
  slow_down: 400,
};

/** Returns the HTTP status of a refusal: 422 unless a more specific status applies. */
export const statusOfRefusal = (code: string): number => statusOf[code] ?? 422;
