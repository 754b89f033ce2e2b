import { type Keeper, keepLooking } from '../jobs/keep-looking.ts';
import { type Reconciling, reconcileGateway } from './reconcile-gateway.ts';

const everyMs = 10 * 60_000;

/**
 * Reconciles with the gateway now and every ten minutes. Any number of api instances can do so on
 * one database.
 */
export function startReconciling({ now, ...services }: Reconciling & { now: () => Date }): Keeper {
  return keepLooking({
    everyMs,
    look: () => reconcileGateway(services, now()),
    onFailure: (err) => services.log.error({ err }, 'the gateway cannot be caught up with'),
  });
}
