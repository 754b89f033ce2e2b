import type { Override } from '@sideband/shared-sdk/release';

const name = 'sideband-overlay';

/** Whether a page is a developer's: it runs a version on trial, or comes from their own machine. Never a customer's. */
export const isDevelopers = (override: Override | undefined) =>
  override !== undefined || /(^|\.)localhost$/.test(location.hostname);

/** Whether the overlay is turned on, by `?sideband-overlay` or by having been open before. */
export function isOverlayOn(): boolean {
  return new URLSearchParams(location.search).has(name) || kept()?.getItem(name) === 'on';
}

export function keepOverlay(on: boolean) {
  if (on) kept()?.setItem(name, 'on');
  else kept()?.removeItem(name);
}

/** Browsers may refuse it. */
function kept(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return;
  }
}
