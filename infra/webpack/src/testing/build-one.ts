import { bundle, configurationOf } from '../bundle.ts';

// A process of its own: the bundler's workers start its script anew, which must not be the test runner's.
await bundle([await configurationOf(process.argv[2] ?? '')]);
