export { DataInUse } from '@sideband/database';
export { carmakerSettingsOf } from './carmaker/carmaker-settings.ts';
export { contentSettingsOf } from './content-reader/content-settings.ts';
export { partnerSettingsOf } from './partners/partner-settings.ts';
export { verifierSettingsOf } from './school-verifier/verifier-settings.ts';
export { type Fixtures, readFixtures } from './seed/fixtures.ts';
export { seed } from './seed/seed.ts';
export type { Api } from './serve-api.ts';
export { type ApiOptions, startApi } from './start-api.ts';
