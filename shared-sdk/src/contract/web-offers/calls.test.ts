import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { webOffers } from './calls.ts';
import { webOfferExamples } from './examples.ts';

callsBehaviour(webOffers, webOfferExamples);
