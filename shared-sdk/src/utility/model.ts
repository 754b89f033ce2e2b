import { z } from '@sideband/shared-sdk/wire';

/** In signs, by field. */
export const longestLog = { url: 2000, stacktrace: 4000, message: 1000, referrer: 2000 };

/** What a page could not do by itself. Texts are cut by the sender; they hold no token and no password. */
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

/** Which of the product's flows the session is in; the care tool shows it to the agent. */
export const useCase = z.object({ useCase: z.string().check(z.minLength(1), z.maxLength(60)) });

export const done = z.object({});

const address = /(https?:\/\/[^\s?#"'()]+)[?#][^\s"'()]*/g;
const quotation = /"[^"]*"|“[^”]*”|«[^»]*»/g;
const named =
  /\b(pass\w*|secret|\w*token|\w*grant|cv[vc]2?|pin|authorization|bearer)\b(\s*[:=]\s*|\s+)\S+/gi;
const mail = /[^\s"'<>()]+@[^\s"'<>()]+/g;
/** Ids of ours look so, such as those of traces: support needs them. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const tokenOrNumber = /(?<![\w.-])(?:[\w-]{24,}|\d[\d -]{5,}\d)(?!\w)/g;

/**
 * A text of a failure without what it may have caught of a person: queries of addresses, quotations,
 * what stands behind the name of a secret, mail addresses, tokens, and numbers as long as those of phones and cards.
 * Browsers send no other, and the server writes no other down, whatever is sent.
 */
export const withoutSecrets = (text: string) =>
  text
    .replaceAll(address, '$1')
    .replaceAll(quotation, '"…"')
    .replaceAll(named, '$1$2…')
    .replaceAll(mail, '…@…')
    .replaceAll(tokenOrNumber, (found) => (uuid.test(found) ? found : '…'));
