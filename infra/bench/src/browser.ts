import { chromium } from '@playwright/test';
import { ensureChromium } from '../../checks/src/tests/chromium.ts';

/** The Chromium of this machine, without what it does by itself beside the pages that are measured. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}
