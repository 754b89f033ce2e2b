/** Values as the release set carries them. */
export type Toggles = Readonly<Record<string, unknown>>;

/** A toggle is on when it says so literally: absent, a number or any other text means off. */
export function isOn(toggles: Toggles, name: string): boolean {
  if (!Object.hasOwn(toggles, name)) return false;
  const value = toggles[name];
  return value === true || value === 'true';
}
