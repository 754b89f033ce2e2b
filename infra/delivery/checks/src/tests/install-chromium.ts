import { ensureChromium, ensureHeadlessShell } from './chromium.ts';

// Runs as a separate process, in parallel with the tests that need no browser.
try {
  ensureHeadlessShell();
  // Some journeys need features that only full Chromium has.
  ensureChromium();
} catch {
  // The journeys retry the installation and report how to install Chromium.
  process.exitCode = 1;
}
