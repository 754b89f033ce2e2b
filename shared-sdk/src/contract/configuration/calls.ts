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

/**
 * Configuration of the application. Every call is safe to retry. `loadConfiguration` reads the
 * first three before an SDK exists.
 */
export const configuration = domain('configuration', {
  /** Returns the settings of one country. Failures are thrown. Spec: application §7. */
  country: call.get('config/country/{country}', {
    credential: 'none',
    params: z.object({ country: countryCode }),
    query: buildQuery,
    answer: countryConfiguration,
  }),
  /** Returns the settings that all countries share. Failures are thrown. Spec: application §7. */
  common: call.get('config/common', {
    credential: 'none',
    query: buildQuery,
    answer: commonConfiguration,
  }),
  /**
   * Returns timeouts and formats for the web application or the care tool. Failures are thrown.
   * Spec: application §7.
   */
  appSettings: call.get('config/app-settings', {
    credential: 'none',
    query: settingsQuery,
    answer: appSettings,
  }),
  /**
   * Returns the configuration of an application for the current session. Spec: SDK §7 other config
   * calls.
   */
  renderApplicationConfigWithSession: call.get('config/v1/applications/{id}/{version}', {
    credential: 'session',
    params: applicationName,
    query: z.object({ enableProdMode: z.optional(z.boolean()) }),
    answer: applicationConfig,
    refusals: applicationConfigRefusal,
  }),
});
