import { call, countryCode, domain, z } from '@sideband/shared-sdk/wire';
import { applicationConfigRefusal } from './errors.ts';
import {
  applicationConfig,
  applicationName,
  appSettings,
  buildQuery,
  commonConfiguration,
  countryConfiguration,
  settingsQuery,
} from './model.ts';

/** What the application goes by. Safe to repeat. `loadConfiguration` reads the first three before there is an SDK. */
export const configuration = domain('configuration', {
  /** What differs between countries. Failures are thrown. Spec: application §7. */
  country: call.get('config/country/{country}', {
    credential: 'none',
    params: z.object({ country: countryCode }),
    query: buildQuery,
    answer: countryConfiguration,
  }),
  /** What is the same everywhere. Failures are thrown. Spec: application §7. */
  common: call.get('config/common', {
    credential: 'none',
    query: buildQuery,
    answer: commonConfiguration,
  }),
  /** How the application behaves, in the browser or in the care tool. Failures are thrown. Spec: application §7. */
  appSettings: call.get('config/app-settings', {
    credential: 'none',
    query: settingsQuery,
    answer: appSettings,
  }),
  /** The configuration of an application for this session. Spec: SDK §7 other config calls. */
  renderApplicationConfigWithSession: call.get('config/v1/applications/{id}/{version}', {
    credential: 'session',
    params: applicationName,
    query: z.object({ enableProdMode: z.optional(z.boolean()) }),
    answer: applicationConfig,
    refusals: applicationConfigRefusal,
  }),
});
