import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { giftCards } from './calls.ts';
import { giftCardExamples } from './examples.ts';

callsBehaviour(giftCards, giftCardExamples);
