export { localization } from './calls.ts';
export type { LocalizationRefusal } from './errors.ts';
export { joinDictionaries } from './join-dictionaries.ts';
export type { Localizations, WantedDictionary } from './model.ts';
