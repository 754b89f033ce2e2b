import type { Trouble } from '../remotes/trouble.ts';
import type { Happening, Mishap, Whose } from './happening.ts';
import { makeRoom } from './make-room.ts';
import type { Sender } from './send-beacons.ts';

const mostWaiting = 50;

interface Parts {
  revision: string;
  /** Set if the page was opened through an override link, so that its events are not counted. */
  trial?: true | undefined;
  returning?: true | undefined;
  whoseScript(where: string): Whose;
  /** Returns whether the outcome of an error is still unknown. */
  isRecovering(): boolean;
}

/**
 * Collects health events of the page and the versions it runs. Formatting and sending them is done
 * by a separate script, which is loaded after the first paint or with the first error.
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

    /** Records a file that did not load on the first try. */
    trouble(trouble: Trouble) {
      note({ kind: 'load-failure', ...whoseScript(trouble.url), ...trouble });
      void start();
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
