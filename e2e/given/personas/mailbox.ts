import { expect, type Mail } from '../journey.ts';
import { patienceMs } from '../processes/timeouts.ts';

/**
 * Opens the mailbox of an address. `next` waits for a matching message that is newer than those
 * already seen.
 */
export async function openMailbox(site: string, address: string) {
  const inbox = new URL(site);
  inbox.port = String(Number(inbox.port) + 2);
  const list = async () => {
    const query = new URLSearchParams({ to: address });
    const answer = await fetch(new URL(`/messages?${query}`, inbox));
    return (await answer.json()) as (Mail & { id: string })[];
  };
  const known = new Set((await list()).map(({ id }) => id));

  return {
    /** Subjects of all messages so far, sorted. */
    subjects: async () => (await list()).map(({ subject }) => subject).toSorted(),
    async next(subject: RegExp): Promise<Mail> {
      let found: (Mail & { id: string }) | undefined;
      await expect(async () => {
        found = (await list()).find((mail) => !known.has(mail.id) && subject.test(mail.subject));
        expect(found).toBeDefined();
      }).toPass({ timeout: patienceMs });
      if (!found) throw new Error('no mail came');
      known.add(found.id);
      return found;
    },
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** Returns the passcode at the start of the email's subject. */
export const passcodeIn = ({ subject }: Mail) => /^\d{6}/.exec(subject)?.[0] ?? '';
