import { ensureChromium, ensureHeadlessShell } from './chromium.ts';

// Runs as a process of its own, beside the tests that need no browser.
try {
  ensureHeadlessShell();
  // Some need what only the whole one has.
  ensureChromium();
} catch {
  // The journeys ask again, and say what to type.
  process.exitCode = 1;
}
