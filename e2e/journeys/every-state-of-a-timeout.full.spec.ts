/** Every state of the session timeout, in every language, each in a context with a clock of its own. */
import { test } from '../given/journey.ts';
import { lookAtStates } from '../given/look-at-states.ts';
import { sessionTimeoutScreen } from '../screens/session-timeout.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

lookAtStates([sessionTimeoutScreen]);
