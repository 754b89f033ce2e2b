import type { ToggleKey } from '@sideband/shared-sdk/rules/toggles';

/** Toggle values of the release set. */
export type Toggles = Readonly<Record<string, unknown>>;

/** A toggle is on only if its value is `true` or the text 'true'. Anything else means off. */
export function isOn(toggles: Toggles, name: string): boolean {
  if (!Object.hasOwn(toggles, name)) return false;
  const value = toggles[name];
  return value === true || value === 'true';
}

/** Whether one of the toggles that our code reads is on. */
export const isToggleOn = (toggles: Toggles, key: ToggleKey) => isOn(toggles, key);
