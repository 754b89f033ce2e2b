import { type LaneName, laneNames, type Queued } from './queued.ts';
import type { SendBatch } from './waiting.ts';

type SendAll = Record<LaneName, SendBatch>;

/** With whose session events go out: that of whoever is here, or of who has just signed out. */
export function createPass(parts: {
  send: SendAll;
  /** With the session of that access token instead of the one there is. */
  sendAs(accessToken: string): SendAll;
  /** Who is in front of the page. */
  here(): string | null | undefined;
}) {
  const { send, sendAs, here } = parts;
  /** Who has signed out and still has something to say. */
  let leaving: { handle: string; send: SendAll } | undefined;
  const whose = () => leaving?.handle ?? here();
  const sendOn = (name: LaneName) => (batch: Queued[]) => (leaving?.send ?? send)[name](batch);

  return {
    whose,
    isLeaving: (handle: string) => leaving?.handle === handle,
    send: Object.fromEntries(laneNames.map((name) => [name, sendOn(name)])) as SendAll,
    /** Nobody's may go with any session but that of who has signed out, a customer's with their own only. */
    mayGo({ handle }: Queued): boolean {
      if (handle === null) return !leaving;
      return handle !== undefined && handle === whose();
    },
    leave(handle: string, accessToken: string) {
      const mine = { handle, send: sendAs(accessToken) };
      leaving = mine;
      return {
        /** The session has been renewed for the last of it. */
        show(renewed: string) {
          mine.send = sendAs(renewed);
        },
        over() {
          if (leaving === mine) leaving = undefined;
        },
      };
    },
  };
}
