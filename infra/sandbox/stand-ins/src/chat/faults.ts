/**
 * Faults of the chat. A cookie limits each fault to one browser, so other chats are not affected.
 */
export const faults = {
  none: 'Nothing',
  blocked: 'Its window does not come, as behind a blocker',
  nobody: 'Nobody is there',
  slow: 'Its window takes four seconds',
  drops: 'The connection is lost with the first message',
} as const;

export type Fault = keyof typeof faults;

const cookie = 'chat-fault';

export const faultIn = (cookies: string | undefined): Fault => {
  const found = new RegExp(`(?:^|;\\s*)${cookie}=(\\w+)`).exec(cookies ?? '')?.[1] ?? 'none';
  return isFault(found) ? found : 'none';
};

export const isFault = (text: unknown): text is Fault =>
  typeof text === 'string' && Object.hasOwn(faults, text);

export const faultCookie = (fault: Fault) => `${cookie}=${fault}; Path=/; HttpOnly; SameSite=Lax`;
