import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { magicLinks } from './calls.ts';
import { magicLinkExamples } from './examples.ts';

callsBehaviour(magicLinks, magicLinkExamples);
