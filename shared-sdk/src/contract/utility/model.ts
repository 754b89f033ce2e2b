import { z } from '@sideband/shared-sdk/wire';

/** Maximum length of each field, in characters. */
export const longestLog = { url: 2000, stacktrace: 4000, message: 1000, referrer: 2000 };

/**
 * A problem that a page could not handle. The sender truncates the fields and removes tokens and
 * passwords.
 */
export const logMessage = z.object({
  url: z.string().check(z.maxLength(longestLog.url)),
  stacktrace: z.string().check(z.maxLength(longestLog.stacktrace)),
  message: z.string().check(z.maxLength(longestLog.message)),
  logLevel: z.enum(['error', 'warn', 'info']),
  referrer: z.string().check(z.maxLength(longestLog.referrer)),
});
export type LogMessage = z.infer<typeof logMessage>;

export const envInfo = z.object({ environment: z.string(), version: z.string() });
export type EnvInfo = z.infer<typeof envInfo>;

/** The product flow that the session is in, which the care tool shows to the agent. */
export const useCase = z.object({ useCase: z.string().check(z.minLength(1), z.maxLength(60)) });

export const done = z.object({});

const address = /(https?:\/\/[^\s?#"'()]+)[?#][^\s"'()]*/g;
const quotation = /"[^"]*"|“[^”]*”|«[^»]*»/g;
const named =
  /\b(pass\w*|secret|\w*token|\w*grant|cv[vc]2?|pin|authorization|bearer)\b(\s*[:=]\s*|\s+)\S+/gi;
const mail = /[^\s"'<>()]+@[^\s"'<>()]+/g;
/** Format of our own IDs, such as the trace IDs that support asks for. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const tokenOrNumber = /(?<![\w.-])(?:[\w-]{24,}|\d[\d -]{5,}\d)(?!\w)/g;

/**
 * Removes anything personal or secret that the text of an error may contain: URL queries, quoted
 * text, values after the name of a secret, email addresses, tokens, and numbers as long as those of
 * phones and cards. Browsers apply it before sending, and the server applies it again before
 * logging.
 */
export const withoutSecrets = (text: string) =>
  text
    .replaceAll(address, '$1')
    .replaceAll(quotation, '"…"')
    .replaceAll(named, '$1$2…')
    .replaceAll(mail, '…@…')
    .replaceAll(tokenOrNumber, (found) => (uuid.test(found) ? found : '…'));
