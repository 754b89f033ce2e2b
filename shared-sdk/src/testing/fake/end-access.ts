import type { FakeFamily } from './families.ts';
import type { FakeCustomer, World } from './world.ts';

/** Invalidates all links, passcodes and grants that were issued to a customer, on every device. */
export function endWaysIn(world: World, customer: FakeCustomer): void {
  for (const link of world.magicLinks.values()) if (link.customer === customer) link.isUsed = true;
  for (const key of world.passcodes.keys()) {
    if (key.split(' ')[1] === customer.identityId) world.passcodes.delete(key);
  }
  for (const held of [world.proofs, world.identityGrants]) {
    for (const [grant, of] of held) if (of.customer === customer) held.delete(grant);
  }
}

/**
 * Ends all sessions of a customer except one, and invalidates everything that could start another.
 */
export function endAccess(
  world: World,
  customer: FakeCustomer,
  { except }: { except?: FakeFamily } = {},
): void {
  endWaysIn(world, customer);
  world.links.endAllOf(customer);
  for (const [sxmData, earlier] of world.links.earlierSessions) {
    if (earlier.customer === customer) world.links.earlierSessions.delete(sxmData);
  }
  for (const family of world.families) {
    if (family.customer === customer && family !== except) family.isOver = true;
  }
}
