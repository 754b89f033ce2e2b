import { type LaneName, laneNames, type Queued } from './queued.ts';
import type { SendBatch } from './waiting.ts';

type SendAll = Record<LaneName, SendBatch>;

/**
 * Decides whose session events are sent with: the current one, or that of a customer who just
 * signed out.
 */
export function createPass(parts: {
  send: SendAll;
  /** Sends with the session of that access token instead of the current one. */
  sendAs(accessToken: string): SendAll;
  /** Handle of the current customer, null for an anonymous visitor, undefined while unknown. */
  here(): string | null | undefined;
}) {
  const { send, sendAs, here } = parts;
  /** The customer who has signed out and still has events to send. */
  let leaving: { handle: string; send: SendAll } | undefined;
  const whose = () => leaving?.handle ?? here();
  const sendOn = (name: LaneName) => (batch: Queued[]) => (leaving?.send ?? send)[name](batch);

  return {
    whose,
    isLeaving: (handle: string) => leaving?.handle === handle,
    send: Object.fromEntries(laneNames.map((name) => [name, sendOn(name)])) as SendAll,
    /**
     * Anonymous events use any session except that of a customer who is signing out. A customer's
     * events use their own session only.
     */
    mayGo({ handle }: Queued): boolean {
      if (handle === null) return !leaving;
      return handle !== undefined && handle === whose();
    },
    leave(handle: string, accessToken: string) {
      const mine = { handle, send: sendAs(accessToken) };
      leaving = mine;
      return {
        /** Replaces the token after the session was renewed for the remaining events. */
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
