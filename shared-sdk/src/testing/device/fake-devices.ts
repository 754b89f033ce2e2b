export interface FakeDeviceGrant {
  deviceId: string;
  version: null | 'v1' | 'v2';
  expiresAt: Date;
  migratedAt?: Date;
}

/** Device state of the fake backend. */
export const createFakeDevices = () => ({
  grants: new Map<string, FakeDeviceGrant>(),
  refreshGrants: new Map<string, { deviceId: string; expiresAt: Date; isBlocked?: boolean }>(),
  challenges: new Map<string, { deviceId: string; expiresAt: Date }>(),
});
