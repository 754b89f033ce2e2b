import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that the colour scheme has a say in. */
const colours = ['color-contrast', 'link-in-text-block'];

/** What axe finds in anybody's way on the page as it is. */
export async function barriersOn(page: Page, only: { rules?: string[]; hasFrames?: boolean } = {}) {
  // In the page itself, since most have no frames: several times faster than axe's way over all frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(!only.hasFrames);
  const { violations } = await (only.rules
    ? axe.withRules(only.rules)
    : axe.withTags(wcag)
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The same in both colour schemes, each line with the scheme it was found in. */
export async function barriersInBothSchemes(page: Page, frames: { hasFrames?: boolean } = {}) {
  const found: string[] = [];
  for (const [colorScheme, only] of [
    ['light', {}],
    ['dark', { rules: colours }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    found.push(
      ...(await barriersOn(page, { ...only, ...frames })).map((line) => `${colorScheme}: ${line}`),
    );
  }
  return found;
}

/** Colours change gradually when the theme does, from the next frame on. An animation may be cut off on the way. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    await Promise.race([
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
      // One that never ends is no reason to wait.
      new Promise((over) => setTimeout(over, 3_000)),
    ]);
  });
