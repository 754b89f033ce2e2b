/**
 * Checks every state of the session timeout, in every language. Each state has its own context with
 * its own clock.
 */

import { checkStates } from '../given/browser/check-states.ts';
import { test } from '../given/journey.ts';
import { sessionTimeoutScreen } from '../screens/session-timeout.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

checkStates([sessionTimeoutScreen]);
