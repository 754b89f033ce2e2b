import { identityGrantLifeMs } from '@sideband/shared-sdk/rules/grants';
import { Failure, type Visitor } from './twin.ts';
import type { FakeCustomer, FakeProof } from './world.ts';

/**
 * Consumes the proof that authenticates the call. Throws 401 if it has expired or is of another
 * kind.
 */
export function takeProof({ world, bearer }: Visitor, kind: FakeProof['kind']): FakeProof {
  const proof = world.proofs.get(bearer);
  if (proof?.kind !== kind || proof.expiresAt <= world.now()) {
    throw new Failure(401, 'UNAUTHENTICATED');
  }
  world.proofs.delete(bearer);
  return proof;
}

export function giveProof({ world }: Visitor, proof: Omit<FakeProof, 'expiresAt'>, lifeMs: number) {
  const grant = world.newId(proof.kind);
  const expiresAt = world.in(lifeMs);
  world.proofs.set(grant, { ...proof, expiresAt });
  return { grant, grantExpiresAt: expiresAt.toISOString() };
}

/** Issues a grant with which the device can start a session for this customer. */
export function issueGrant({ world }: Visitor, customer: FakeCustomer, deviceId: string) {
  const grant = world.newId('identity-grant');
  const expiresAt = world.in(identityGrantLifeMs);
  world.identityGrants.set(grant, { customer, deviceId, expiresAt });
  const { identityId, account } = customer;
  return { identityId, handle: account.email, grant, grantExpiresAt: expiresAt.toISOString() };
}
