import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the color scheme. */
const colours = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Only {
  rules?: string[];
  hasFrames?: boolean;
}

/**
 * Returns the violations that axe finds on the page in its current state. Looks again before it
 * reports any, because a color may have been in transition.
 */
export async function barriersOn(page: Page, only: Only = {}) {
  await settled(page);
  const violations = await violationsOn(page, only);
  if (violations.length === 0) return [];
  await settled(page);
  const lasting = await violationsOn(page, only);
  return lasting.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const violationsOn = (page: Page, only: Only) =>
  only.hasFrames || page.frames().length > 1
    ? violationsOverFrames(page, only)
    : violationsInPage(page, only.rules ?? wcag);

/**
 * Injects axe only once, because most pages have no frames, and returns violations only. AxeBuilder
 * would inject it four times for two color schemes and return the passes as well.
 */
async function violationsInPage(page: Page, runOnly: string[]) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async (asked) => {
      const { axe } = globalThis as unknown as {
        axe: { run(how: RunOptions): Promise<AxeResults> };
      };
      const { violations } = await axe.run({ ...asked, reporter: 'no-passes', selectors: false });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html }) => ({ html })),
      }));
    },
    { runOnly },
  );
}

async function violationsOverFrames(page: Page, only: Only) {
  // Analyzes cross-origin frames only on request, because that takes several times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(!only.hasFrames);
  const asked = only.rules ? axe.withRules(only.rules) : axe.withTags(wcag);
  return (await asked.analyze()).violations;
}

/** Returns the violations in both color schemes, each prefixed with its scheme. */
export async function barriersInBothSchemes(page: Page, frames: { hasFrames?: boolean } = {}) {
  const found: string[] = [];
  for (const [colorScheme, only] of [
    ['light', {}],
    ['dark', { rules: colours }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(
      ...(await barriersOn(page, { ...only, ...frames })).map((line) => `${colorScheme}: ${line}`),
    );
  }
  return found;
}

/**
 * Waits for color transitions, which start on the next frame after a change of theme and may be
 * canceled.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    await Promise.race([
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
      // Does not wait for infinite animations.
      new Promise((over) => setTimeout(over, 3_000)),
    ]);
  });
