/** Every state of every screen, in every language. Runs in 8 parts on the rota. */

import { checkStates } from '../given/browser/check-states.ts';
import { asNew } from '../given/browser/reset-page.ts';
import { test } from '../given/journey.ts';
import { screens } from '../screens/all.ts';
import { buyBySectionsScreen } from '../screens/buying.ts';
import type { Screen } from '../screens/screen.ts';
import { sessionTimeoutScreen } from '../screens/session-timeout.ts';

// The context is reset and reused between states. Responses are canned.
test.use({ contextOptions: { reducedMotion: 'reduce' }, reuseContext: true });
test.beforeEach(({ page }, { testId }) => asNew(page, testId));

/** Start page of the purchase. Separate journeys cover the rest. */
const { account } = buyBySectionsScreen.states;
const start: Screen = { ...buyBySectionsScreen, states: account ? { account } : {} };

// A reused context would keep an advanced clock, so the session timeout has its own file.
checkStates([...screens.filter((screen) => screen !== sessionTimeoutScreen), start]);
