/** Every state of every screen, in every language. Taken in 8 parts on the rota. */
import { asNew } from '../given/as-new.ts';
import { test } from '../given/journey.ts';
import { lookAtStates } from '../given/look-at-states.ts';
import { screens } from '../screens/all.ts';
import { buyBySectionsScreen } from '../screens/buying.ts';
import type { Screen } from '../screens/screen.ts';
import { sessionTimeoutScreen } from '../screens/session-timeout.ts';

// One context is emptied between states, whose servers answer by a script.
test.use({ contextOptions: { reducedMotion: 'reduce' }, reuseContext: true });
test.beforeEach(({ page }, { testId }) => asNew(page, testId));

/** Of buying, which journeys of its own walk through, the page it starts on. */
const { account } = buyBySectionsScreen.states;
const start: Screen = { ...buyBySectionsScreen, states: account ? { account } : {} };

// A context keeps the clock that a test moved on: that screen has a file of its own.
lookAtStates([...screens.filter((screen) => screen !== sessionTimeoutScreen), start]);
