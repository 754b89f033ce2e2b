/** An email as its recipient sees it. */
export interface Message {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  receivedAt: string;
}

const kept = 200;

/** Keeps the latest emails, newest first. */
export function createInbox() {
  const messages: Message[] = [];
  return {
    add(message: Message) {
      messages.unshift(message);
      messages.splice(kept);
    },
    /** Returns all emails, or those to one address. */
    list: (to?: string) => {
      const wanted = to?.trim().toLowerCase();
      return messages.filter((message) => !wanted || message.to.includes(wanted));
    },
    find: (id: string) => messages.find((message) => message.id === id),
  };
}
export type Inbox = ReturnType<typeof createInbox>;
