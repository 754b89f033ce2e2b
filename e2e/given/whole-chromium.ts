import type { LaunchOptions } from '@playwright/test';
import { ensureChromium } from '../../infra/checks/src/tests/chromium.ts';
import config from '../playwright.config.ts';

/**
 * Chromium with what the one without windows lacks: the back/forward cache, sheets of the browser's own as for wallets,
 * and reports of pages that crashed.
 */
export const wholeChromium: LaunchOptions = {
  ...config.use?.launchOptions,
  executablePath: ensureChromium(),
};
