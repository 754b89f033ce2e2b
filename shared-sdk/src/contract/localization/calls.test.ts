import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { localization } from './calls.ts';
import { localizationExamples } from './examples.ts';

callsBehaviour(localization, localizationExamples);
