import type { Locale } from '@sideband/shared-sdk/release';

/** What the address of the catalogue says. Every switch is a link, so each view can be shared. */
export interface Settings {
  /** Path of a story file below `src` of the SDK, without its ending, or the name of a foundation. */
  page: string;
  /** Shows only this story, as a page of its own. */
  story: string;
  theme: string;
  motion: string;
  locale: Locale;
  /** Width of stories in pixels. Empty for the width that there is. */
  width: string;
}

const first: Settings = {
  page: 'foundations/Colors',
  story: '',
  theme: '',
  motion: '',
  locale: 'en-US',
  width: '',
};

export function settingsOf(search: string): Settings {
  return { ...first, ...Object.fromEntries(new URLSearchParams(search)) };
}

/** Returns the link to a view with some settings changed. */
export function linkTo(settings: Settings, changed: Partial<Settings>): string {
  const all = Object.entries({ ...settings, ...changed });
  const told = all.filter(([name, value]) => value !== first[name as keyof Settings]);
  return `?${new URLSearchParams(told)}`;
}
