import { Failure, type Visitor } from './twin.ts';

/** For what is not there, and for what is somebody else's. */
export function notFound(): never {
  throw new Failure(404, 'NOT_FOUND');
}

/** A profile of this customer's; nobody learns of others. */
export const billingProfileOf = ({ world, customer }: Visitor, id: string) =>
  world.cards.profiles.find((one) => one.customer === customer && one.shown.id === id)?.shown ??
  notFound();
