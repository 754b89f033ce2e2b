export { localization } from '../../contract/localization/calls.ts';
export type { LocalizationRefusal } from '../../contract/localization/errors.ts';
export { joinDictionaries } from '../../contract/localization/join-dictionaries.ts';
export type { Localizations, WantedDictionary } from '../../contract/localization/model.ts';
