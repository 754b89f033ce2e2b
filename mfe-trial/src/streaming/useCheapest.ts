import { usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import { useMoneyFormat } from '@sideband/shared-sdk/ui';

/** Returns the lowest price that a plan of the app begins with, or undefined until it is known. */
export function useCheapest(): string | undefined {
  const money = useMoneyFormat();
  const { state } = usePlans({ group: 'streaming' });
  if (state.step !== 'ready') return undefined;
  const prices = state.plans.flatMap(({ offer }) => offer.phases[0]?.price.total ?? []);
  const [first, ...others] = prices.filter(({ minorUnits }) => minorUnits > 0);
  if (!first) return undefined;
  return money(others.reduce((low, one) => (one.minorUnits < low.minorUnits ? one : low), first));
}
