import { monthsOf, type Offer, type OfferPhase, termPrice } from '@sideband/shared-sdk/offers';
import type { Money } from '@sideband/shared-sdk/wire';

type Phased = Pick<Offer, 'phases'>;

/**
 * Returns the price of an add-on over time. It is billed with every payment of the plan, for all
 * months that the payment covers.
 */
export const phasesOfExtra = ({ phases }: Phased, monthly: Money): OfferPhase[] =>
  phases.map(({ price, ...phase }) => ({
    ...phase,
    price: { ...price, total: termPrice(monthly, monthsOf(phase.billingPeriod)) },
  }));

/** Returns the price of a plan together with its add-ons over time, before taxes. */
export const phasesWithExtras = (
  { phases }: Phased,
  extras: readonly { monthly: Money }[],
): OfferPhase[] => {
  const monthly = extras.reduce((sum, extra) => sum + extra.monthly.minorUnits, 0);
  return phases.map((phase) => {
    const { total } = phase.price;
    const minorUnits = total.minorUnits + monthly * monthsOf(phase.billingPeriod);
    return { ...phase, price: { ...phase.price, total: { ...total, minorUnits } } };
  });
};
