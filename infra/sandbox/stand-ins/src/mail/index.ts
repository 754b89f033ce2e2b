export type { Message } from './inbox.ts';
export { type Mail, startMail } from './start-mail.ts';
