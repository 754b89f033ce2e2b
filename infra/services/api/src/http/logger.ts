import { type Logger, pino } from 'pino';

/**
 * Creates the API's logger. It receives no bodies, headers or URLs, and errors only without the
 * values that database drivers attach to them. Redaction is only a second line of defense.
 */
export const createLogger = (destination?: { write(line: string): void }): Logger =>
  pino(
    {
      level: process.env.LOG_LEVEL ?? 'info',
      redact: {
        paths: ['authorization', 'cookie', 'password', 'token', 'grant', 'cvv2', 'number'].flatMap(
          (secret) => [secret, `*.${secret}`, `*.*.${secret}`, `*.*.*.${secret}`],
        ),
        censor: '[redacted]',
      },
      serializers: { err: describeError, req: describeRequest },
    },
    destination ?? pino.destination(1),
  );

/** Logs the route, not the URL, which contains tokens, link IDs and names of people. */
const describeRequest = ({ method, routeOptions, ip }: LoggedRequest) => ({
  method,
  call: routeOptions?.url ?? 'unknown',
  remoteAddress: ip,
});

interface LoggedRequest {
  method?: string;
  ip?: string;
  routeOptions?: { url?: string };
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
