import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Result of a Chrome DevTools Protocol command. */
interface Answered {
  result?: { value?: unknown };
  exceptionDetails?: { text: string };
}

/**
 * Returns the wallet sheet that the browser has opened. It is a window of the browser itself,
 * unknown to Playwright, and is found among the browser's targets.
 */
export async function openedWallet(page: Page) {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('There is no browser.');
  const find = async () => {
    const { targetInfos } = await devtools.send('Target.getTargets', {});
    return targetInfos.find(
      ({ type, url, attached }) => type === 'page' && url.includes('/wallet/sheet?') && !attached,
    );
  };
  await expect(async () => expect(await find()).toBeTruthy()).toPass();
  const targetId = (await find())?.targetId ?? '';
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answered) => void>();
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result ?? {});
  });
  const isOpen = async () => {
    const { targetInfos } = await devtools.send('Target.getTargets', {});
    return targetInfos.some((one) => one.targetId === targetId);
  };
  let asked = 0;
  const say = (method: string, params: object) => {
    const id = ++asked;
    const message = JSON.stringify({ id, method, params });
    return devtools.send('Target.sendMessageToTarget', { sessionId, message }).then(() => id);
  };
  async function read<Value>(expression: string): Promise<Value> {
    const heard = Promise.withResolvers<Answered>();
    waiting.set(asked + 1, heard.resolve);
    await say('Runtime.evaluate', { expression, userGesture: true });
    const { result, exceptionDetails } = await heard.promise;
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value as Value;
  }
  await expect
    .poll(() => read<boolean>('document.readyState === "complete" && !!document.forms[0]'))
    .toBe(true);

  return {
    text: () => read<string>('document.body.innerText'),
    language: () => read<string>('document.documentElement.lang'),
    /** Pays with the card that ends in `lastFour`. */
    async pay(lastFour: string) {
      await read(`document.querySelector('input[value="${lastFour}"]').click()`);
      await read(`document.querySelector('button').click()`);
      await expect.poll(isOpen).toBe(false);
    },
    /**
     * Presses Escape repeatedly to cancel, because a key pressed before the window is in front is
     * lost.
     */
    close: () =>
      expect(async () => {
        const codes = { windowsVirtualKeyCode: 27, nativeVirtualKeyCode: 27 };
        const key = { type: 'rawKeyDown', key: 'Escape', code: 'Escape', ...codes };
        await say('Input.dispatchKeyEvent', key).catch(() => {});
        expect(await isOpen()).toBe(false);
      }).toPass(),
  };
}
