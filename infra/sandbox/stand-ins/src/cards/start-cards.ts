import type { Dashboard } from './dashboard.ts';
import type { Faults } from './faults.ts';
import { serveCards } from './serve-cards.ts';

export interface Cards {
  /** Origin of the stand-in: `http://localhost:4003`. */
  url: string;
  faults: Faults;
  /** Actions that staff and banks take at the gateway itself. */
  dashboard: Dashboard;
  /** Sets where events are sent from now on, and the secret they are signed with. */
  listen(to: { url: string; secret: string }): void;
  sendHeldEvents(): Promise<void>;
  /** Waits until no event delivery is pending. */
  eventsSettled(): Promise<void>;
  close(): Promise<void>;
}

/** Keys in Stripe's format, which are not secret. */
export const localKeys = {
  secret: 'sk_test_sideband_local',
  publishable: 'pk_test_sideband_local',
  events: 'whsec_sideband_local',
};

/** Starts the stand-in for Stripe. Port 0 picks a free port. */
export async function startCards({
  port,
  now = () => new Date(),
}: {
  port: number;
  now?: () => Date;
}): Promise<Cards> {
  let url = '';
  const { app, events, faults, dashboard } = serveCards({
    keys: localKeys,
    now,
    origin: () => url,
  });
  const listening = await app.listen({ port, host: '127.0.0.1' });
  url = `http://localhost:${new URL(listening).port}`;
  return {
    url,
    faults,
    dashboard,
    listen: (to) => events.listen(to),
    sendHeldEvents: () => events.sendHeld(),
    eventsSettled: () => events.settled(),
    close: () => app.close(),
  };
}
