import { call, domain } from '@sideband/shared-sdk/wire';
import { localizationRefusal } from './errors.ts';
import { localizationQuery, localizations } from './model.ts';

export const localization = domain('localization', {
  /**
   * Reads dictionaries in a language: `countries`, `languages`, `regions`, `removal-reasons`. All or
   * none: when one is missing, the refusal names those that are. Safe to repeat. Spec: SDK §7.
   */
  getLocalizations: call.get('localization/v1/localizations', {
    credential: 'none',
    query: localizationQuery,
    answer: localizations,
    refusals: localizationRefusal,
  }),
});
