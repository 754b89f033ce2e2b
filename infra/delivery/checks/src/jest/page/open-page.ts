import { becomeWindow } from './become-window.ts';
import { emptyDocument } from './empty-document.ts';
import { loadScheduler } from './load-scheduler.ts';
import { reportErrors } from './report-errors.ts';
import { snapshot } from './snapshot.ts';
import { trackTimers } from './track-timers.ts';

/** The window and document that all component test files of a worker share. */
export interface Page {
  /** Lists what was changed since the last reset, by work that went on after its test file. */
  changed: () => string[];
  /** Restores the page as it was opened. Lists what keeps running or cannot be undone. */
  reset: () => string[];
}

const url = 'http://localhost/';
// Test files import a separate instance of this module.
const key = Symbol.for('sideband.pageOfWorker');

/** Opens the page of this worker, or returns the open one. */
export async function openPage(): Promise<Page> {
  const known: Promise<Page> = Reflect.get(globalThis, key) ?? open();
  Reflect.set(globalThis, key, known);
  return known;
}

async function open(): Promise<Page> {
  const inside = await becomeWindow(url);
  loadScheduler();
  reportErrors();
  // jsdom has no layout, so scrolling is a no-op.
  globalThis.scrollTo = () => {};
  // With a recorded defect, jest ends at the first failure. A listener for that would keep this
  // process from ending otherwise.
  setInterval(() => process.connected === false && process.exit(), 1_000).unref();
  const timers = trackTimers();
  const { documentElement, head, body } = document;
  const parts = [document, documentElement, head, body];
  const restoreListeners = inside.keepListeners([globalThis, ...parts]);
  const properties = snapshot([inside.window, ...parts, navigator, history, screen]);
  return {
    changed: () => [
      ...(body.childNodes.length + head.childNodes.length > 0 ? ['document'] : []),
      ...(location.href === url ? [] : ['location']),
      ...(localStorage.length + sessionStorage.length > 0 ? ['storage'] : []),
      ...(document.cookie ? ['cookies'] : []),
      ...properties.changed(),
    ],
    reset() {
      const running = timers.stop();
      emptyDocument({ documentElement, head, body });
      properties.restore();
      restoreListeners();
      for (const storage of [localStorage, sessionStorage]) storage.clear();
      inside.forgetCookies();
      inside.goTo(url);
      return [...running, ...properties.changed()];
    },
  };
}
