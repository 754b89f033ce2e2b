/** An email as its recipient sees it. */
export interface Message {
  id: string;
  /** Name of the sender, or its address. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
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
    /** Returns all addresses that have mail. */
    recipients: () => [...new Set(messages.flatMap(({ to }) => to))].toSorted(),
  };
}
export type Inbox = ReturnType<typeof createInbox>;
