import type { Override } from '@sideband/shared-sdk/release';

const name = 'sideband-overlay';

/**
 * Returns whether this page is open in a developer's browser rather than a customer's: it has an
 * override, or runs on localhost.
 */
export const isDevelopers = (override: Override | undefined) =>
  override !== undefined || /(^|\.)localhost$/.test(location.hostname);

/**
 * Returns whether the overlay is on, either because of `?sideband-overlay` or because it was open
 * before.
 */
export function isOverlayOn(): boolean {
  return new URLSearchParams(location.search).has(name) || kept()?.getItem(name) === 'on';
}

export function keepOverlay(on: boolean) {
  if (on) kept()?.setItem(name, 'on');
  else kept()?.removeItem(name);
}

/** Access to localStorage throws if the browser blocks it. */
function kept(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return;
  }
}
