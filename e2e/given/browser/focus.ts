import type { JSHandle, Locator, Page } from '@playwright/test';

/** The focused element, as a user perceives it. */
export interface Focused {
  name: string;
  /** Whether at least part of it is in the viewport and not covered. */
  isSeen: boolean;
  hasRing: boolean;
}

/** Presses Tab until the target has focus, even if it is inside a frame of the page. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** Like `tabTo`, but returns the elements that received focus on the way. */
export async function stopsTo(page: Page, target: Locator): Promise<Focused[]> {
  await target.waitFor();
  const been = await page.evaluateHandle(() => new Set<Element>());
  const stops: Focused[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(target)) return stops;
    await page.keyboard.press('Tab');
    const stop = await focused(been);
    if (stop) stops.push(stop);
  }
  throw new Error('Tab does not lead there');
}

/** A frame remembers its focused element, but only `hasFocus` says whether it has focus now. */
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement && document.hasFocus());

/** Presses a key until focus has visited the whole page, and returns the focused elements. */
export async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Focused[]> {
  const been = await page.evaluateHandle(() => new Set<Element>());
  const stops: Focused[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    const stop = await focused(been);
    // After the last element, focus leaves the page or returns to the first element, depending on
    // the browser.
    if (stop) stops.push(stop);
    else if (stops.length > 0) return stops;
  }
  throw new Error(`${key} does not lead to the end of the page`);
}

const focused = (been: JSHandle<Set<Element>>): Promise<Focused | undefined> =>
  been.evaluate((all) => {
    const element = document.activeElement;
    if (!element || element === document.body || all.has(element)) return;
    all.add(element);
    const label = element.closest('label');
    const { left, top, right, bottom } = (label ?? element).getBoundingClientRect();
    const xs = [left + 3, (left + right) / 2, right - 3];
    const ys = [top + 3, (top + bottom) / 2, bottom - 3];
    const isThere = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
    };
    const isRinged = (one: Element | null) =>
      one !== null && getComputedStyle(one).outlineStyle === 'solid';
    return {
      name: `${element.nodeName} ${(element.textContent ?? '').trim().slice(0, 40)}`,
      isSeen: xs.some((x) => ys.some((y) => isThere(x, y))),
      // A card around the label shows the focus of its radio button.
      hasRing: [element, label, label?.parentElement ?? null].some(isRinged),
    };
  });
