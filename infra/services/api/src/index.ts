export { DataInUse } from '@sideband/database';
export { contentSettingsOf } from './content/content-settings.ts';
export { partnerSettingsOf } from './partner-entitlements/partner-settings.ts';
export { type Fixtures, readFixtures } from './seed/fixtures.ts';
export { seed } from './seed/seed.ts';
export type { Api } from './serve-api.ts';
export { type ApiOptions, startApi } from './start-api.ts';
export { verifierSettingsOf } from './student-status/verifier-settings.ts';
