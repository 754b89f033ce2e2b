import type { Trouble } from '../remotes/trouble.ts';
import type { Happening, Mishap, Whose } from './happening.ts';
import { makeRoom } from './make-room.ts';
import type { Sender } from './send-beacons.ts';

const mostWaiting = 50;

interface Parts {
  revision: string;
  /** Whether a developer's link opened it: then it counts for nothing. */
  trial?: true | undefined;
  returning?: true | undefined;
  whoseScript(where: string): Whose;
  /** Whether it is not known yet what becomes of something that went wrong. */
  isRecovering(): boolean;
}

/**
 * How the page does, for the versions it runs. What happens is only kept here: putting it into words and
 * sending it comes as a script of its own, after the first picture or with the first mishap.
 */
export function createHealth({ whoseScript, ...parts }: Parts) {
  const waiting: Happening[] = [];
  let sender: Sender | undefined;
  let isStarting = false;

  function note(one: Happening) {
    waiting.push(one);
    makeRoom(waiting, mostWaiting);
    sender?.wake();
  }

  async function start() {
    if (isStarting) return;
    isStarting = true;
    try {
      const { sendBeacons } = await import(/* webpackChunkName: "health" */ './send-beacons.ts');
      sender = sendBeacons({ waiting, ...parts });
    } catch {
      isStarting = false;
    }
  }

  return {
    note,
    start,

    mishap(one: Omit<Mishap, 'kind' | 'recovered'>): Mishap {
      const mishap: Mishap = { kind: 'error', recovered: 'none', ...one };
      note(mishap);
      void start();
      return mishap;
    },

    /** A file that did not come at once. */
    trouble(trouble: Trouble) {
      note({ kind: 'load-failure', ...whoseScript(trouble.url), ...trouble });
      void start();
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
