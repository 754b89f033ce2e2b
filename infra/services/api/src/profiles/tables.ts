import type { Profile } from '@sideband/shared-sdk/profile/model';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Json } from '../database/database.ts';

interface ProfilesTable {
  profileId: Generated<string>;
  accountNumber: Customer['accountNumber'];
  oemDriverId: string | null;
  name: string;
  language: Profile['language'];
  tastePicks: Json<string[]>;
  madeAt: Date;
}
export type ProfileRow = Selectable<ProfilesTable>;

interface ProfileVehiclesTable {
  profileId: string;
  vehicleDeviceId: string;
}

interface VehicleProfileGrantsTable {
  grantHash: string;
  profileId: string;
  expiresAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    profileVehicles: ProfileVehiclesTable;
    profiles: ProfilesTable;
    vehicleProfileGrants: VehicleProfileGrantsTable;
  }
}
