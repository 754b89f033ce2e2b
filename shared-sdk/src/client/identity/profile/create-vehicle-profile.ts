import type { Sdk } from '@sideband/shared-sdk';
import type { z } from '@sideband/shared-sdk/wire';
import { profiles } from '../../../contract/profile/calls.ts';
import type { driver, VehicleProfile } from '../../../contract/profile/model.ts';

/**
 * Ensures that a vehicle's driver has a profile and returns the grant to listen with it. An
 * existing profile counts as success; any other conflict is thrown. Safe to retry. Spec: SDK §7
 * account and profile.
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
