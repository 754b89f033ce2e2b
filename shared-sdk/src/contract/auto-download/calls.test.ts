import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { autoDownload } from './calls.ts';
import { autoDownloadExamples } from './examples.ts';

callsBehaviour(autoDownload, autoDownloadExamples);
