import { ensureChromium, ensureHeadlessShell } from './chromium.ts';

// Runs as a separate process, in parallel with tests that need no browser.
try {
  ensureHeadlessShell();
  // Some journeys need features that only the full Chromium has.
  ensureChromium();
} catch {
  // The journeys try again and report how to install it.
  process.exitCode = 1;
}
