import { z } from '@sideband/shared-sdk/wire';

/** What a page could not do by itself. Texts are cut by the sender; they hold no token and no password. */
export const logMessage = z.object({
  url: z.string().check(z.maxLength(2000)),
  stacktrace: z.string().check(z.maxLength(4000)),
  message: z.string().check(z.maxLength(1000)),
  logLevel: z.enum(['error', 'warn', 'info']),
  referrer: z.string().check(z.maxLength(2000)),
});
export type LogMessage = z.infer<typeof logMessage>;

export const envInfo = z.object({ environment: z.string(), version: z.string() });
export type EnvInfo = z.infer<typeof envInfo>;

/** Which of the product's flows the session is in; the care tool shows it to the agent. */
export const useCase = z.object({ useCase: z.string().check(z.minLength(1), z.maxLength(60)) });

export const done = z.object({});
