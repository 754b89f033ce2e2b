import type { Profile } from '@sideband/shared-sdk/profile/model';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Json } from '../database/database.ts';

export interface ProfilesTable {
  profileId: Generated<string>;
  accountNumber: Customer['accountNumber'];
  oemDriverId: string | null;
  name: string;
  language: Profile['language'];
  tastePicks: Json<string[]>;
  madeAt: Date;
}
export type ProfileRow = Selectable<ProfilesTable>;

export interface ProfileVehiclesTable {
  profileId: string;
  vehicleDeviceId: string;
}

export interface VehicleProfileGrantsTable {
  grantHash: string;
  profileId: string;
  expiresAt: Date;
}
