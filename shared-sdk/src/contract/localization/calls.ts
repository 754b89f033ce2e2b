import { call, domain } from '@sideband/shared-sdk/wire';
import { localizationRefusal } from './errors.ts';
import { localizationQuery, localizations } from './model.ts';

/** Translated strings that pages load at run time. */
export const localization = domain('localization', {
  /**
   * Returns the strings of one to twenty dictionaries in one locale, in the requested order. The
   * dictionaries are `countries`, `languages`, `regions` and `removal-reasons`.
   *
   * All or nothing: if any is missing, the call is refused with `DICTIONARY_NOT_FOUND`, which lists
   * the missing ones. Responses may be cached, because a released version never changes. Safe to
   * retry. Spec: SDK §7.
   */
  getLocalizations: call.get('localization/v1/localizations', {
    credential: 'none',
    query: localizationQuery,
    answer: localizations,
    refusals: localizationRefusal,
  }),
});
