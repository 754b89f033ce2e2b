import type { Sdk } from '@sideband/shared-sdk';
import type { z } from '@sideband/shared-sdk/wire';
import { profiles } from './calls.ts';
import type { driver, VehicleProfile } from './model.ts';

/**
 * Makes sure that the driver of a vehicle has a profile, and gives the grant to listen with it. A
 * driver who has one already is as good as a new one; any other conflict is thrown. Safe to repeat.
 * Spec: SDK §7 account and profile.
 */
export async function createVehicleProfile(
  sdk: Pick<Sdk, 'bind'>,
  of: z.infer<typeof driver>,
): Promise<VehicleProfile> {
  const created = await sdk.bind(profiles).createAuto(of);
  if (created.ok) return created.value;
  const { code, ...profile } = created.error;
  return profile;
}
