export { type Chat, startChat } from './start-chat.ts';
