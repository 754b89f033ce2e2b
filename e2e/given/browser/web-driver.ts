import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { patienceMs } from '../processes/timeouts.ts';
import { miniBrowser, webKitDriver } from './other-browsers.ts';

const reachMs = 60_000;

/** A WebKitGTK window, driven by W3C WebDriver, the only protocol that WebKitGTK supports. */
export class WebKitWindow {
  readonly #driver: ChildProcess;
  readonly #base: string;
  #session = '';

  private constructor(driver: ChildProcess, base: string) {
    this.#driver = driver;
    this.#base = base;
  }

  static async open(): Promise<WebKitWindow> {
    const port = await freePort();
    const args = ['-a', webKitDriver.path, `--port=${port}`, '--host=127.0.0.1'];
    const env = {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    };
    // Uses a separate process group, so that the driver's windows end with the driver.
    const driver = spawn('xvfb-run', args, { env, detached: true, stdio: 'ignore' });
    const window = new WebKitWindow(driver, `http://127.0.0.1:${port}`);
    const browser = { binary: miniBrowser, args: ['--automation'] };
    const alwaysMatch = { 'webkitgtk:browserOptions': browser };
    try {
      await window.#until('WebKitWebDriver', async () => {
        const answer = await window.#ask('POST', '/session', { capabilities: { alwaysMatch } });
        window.#session = `/session/${(answer as { sessionId: string }).sessionId}`;
        return true;
      });
    } catch (error) {
      window.#kill();
      throw error;
    }
    return window;
  }

  goTo(url: string) {
    return this.#ask('POST', `${this.#session}/url`, { url });
  }

  run<Value>(script: string, ...args: unknown[]): Promise<Value> {
    return this.#ask('POST', `${this.#session}/execute/sync`, { script, args }) as Promise<Value>;
  }

  /**
   * Waits until the remote has taken over from the prerendered HTML and the main heading contains
   * the text.
   */
  see(heading: string) {
    const script =
      'return !document.querySelector("[data-picture]") && document.querySelector("main h1")?.textContent';
    return this.#until(`the heading ${heading}`, async () =>
      ((await this.run<string | false>(script)) || '').replaceAll('\u00a0', ' ').includes(heading),
    );
  }

  async type(field: string, text: string) {
    const element = await this.#find(`main input[name="${field}"]`);
    await this.#ask('POST', `${this.#session}/element/${element}/value`, { text });
  }

  /** Clicks the button, link or radio label that has this text. */
  async press(words: string) {
    const script =
      'return [...document.querySelectorAll("main button, main a, main label, dialog button")].find((one) => one.textContent.includes(arguments[0]) && one.checkVisibility())';
    await this.#until(`something to press: ${words}`, async () => {
      const element = await this.run<object | null>(script, words);
      if (!element) return false;
      await this.#ask('POST', `${this.#session}/element/${Object.values(element)[0]}/click`, {});
      return true;
    });
  }

  async [Symbol.asyncDispose]() {
    await this.#ask('DELETE', this.#session).catch(() => {});
    this.#kill();
  }

  async #find(value: string): Promise<string> {
    let found = '';
    await this.#until(value, async () => {
      const using = 'css selector';
      const element = await this.#ask('POST', `${this.#session}/element`, { using, value });
      found = String(Object.values(element as object)[0]);
      return true;
    });
    return found;
  }

  async #until(what: string, isSo: () => Promise<boolean>) {
    const end = Date.now() + patienceMs;
    let last: unknown;
    while (Date.now() < end) {
      try {
        if (await isSo()) return;
      } catch (error) {
        last = error;
      }
      await wait(250);
    }
    throw new Error(`${what} did not come within ${patienceMs} ms`, { cause: last });
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const signal = AbortSignal.timeout(reachMs);
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(this.#base + path, { method, ...sent, signal });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  #kill() {
    if (this.#driver.pid && this.#driver.exitCode === null) process.kill(-this.#driver.pid);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
