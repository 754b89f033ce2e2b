const name = 'PASSKEY_PROMPT_SUPPRESSED';
const yearSeconds = 365 * 24 * 3600;

/** Whether the visitor in this browser declined to be offered a passkey again. */
export const isPasskeyPromptSuppressed = () =>
  document.cookie.split('; ').some((cookie) => cookie === `${name}=1`);

/** Stops offering a passkey in this browser for a year. Safe to repeat. */
export function suppressPasskeyPrompt() {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${name}=1; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}
