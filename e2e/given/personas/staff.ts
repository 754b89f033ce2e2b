import type { Page } from '@playwright/test';

/** Returns the origin of a run's release console, on the port next to that of its site. */
export function consoleOf(site: string): string {
  const address = new URL(site);
  address.port = String(Number(address.port) + 1);
  return address.origin;
}

/** Names of the seeded staff accounts. */
export type Staff =
  | 'Robin (release manager)'
  | 'Kim (release manager)'
  | 'Ash (developer)'
  | 'Vic (auditor)';

/** Opens a view of the console, signed in with the given staff account. */
export async function openConsoleAs(
  page: Page,
  {
    site,
    control = consoleOf(site),
    name,
    path = '/',
  }: { site: string; control?: string; name: Staff; path?: string },
) {
  await page.goto(`${control}/auth/sign-in?${new URLSearchParams({ returnTo: path })}`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('banner').getByText(name).waitFor();
}
