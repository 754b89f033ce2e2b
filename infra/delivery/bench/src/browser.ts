import { chromium } from '@playwright/test';
import { ensureChromium } from '../../checks/src/tests/chromium.ts';

/** Launches Chromium without its background activity, which would distort the measurements. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}
