import type { LaunchOptions } from '@playwright/test';
import { ensureChromium } from '../../../infra/delivery/checks/src/tests/chromium.ts';
import config from '../../playwright.config.ts';

/**
 * Full Chromium. The headless shell lacks the back/forward cache, native dialogs such as wallet
 * sheets, and crash reports.
 */
export const fullChromium: LaunchOptions = {
  ...config.use?.launchOptions,
  executablePath: ensureChromium(),
};
