export { localization } from '../../contract/localization/calls.ts';
export type { LocalizationRefusal } from '../../contract/localization/errors.ts';
export {
  joinDictionaries,
  type Localizations,
  type WantedDictionary,
} from '../../contract/localization/model.ts';
