import type { Page } from '@playwright/test';

/** The release console of a run: beside its site, like everything of a local run. */
export function consoleOf(site: string): string {
  const address = new URL(site);
  address.port = String(Number(address.port) + 1);
  return address.origin;
}

/** As the fixtures name them. */
export type Staff =
  | 'Robin (release manager)'
  | 'Kim (release manager)'
  | 'Ash (developer)'
  | 'Vic (auditor)';

/** Opens a view of the console as somebody of the staff, by the account that they have. */
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
