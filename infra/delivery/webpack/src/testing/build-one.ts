import { bundle, configurationOf } from '../bundle.ts';

// Runs in its own process: the bundler's workers re-run the main script, which must not be the test
// runner.
await bundle([await configurationOf(process.argv[2] ?? '')]);
