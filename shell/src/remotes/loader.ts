import { within } from '../within.ts';
import { isFinal, noContainer, type Trouble, unloaded } from './trouble.ts';

/** Returns the integrity (`sha384-…`) of a path. Undefined if no release contains the file. */
export type IntegrityOf = (path: string) => string | undefined;

const tries = 3;
const firstPauseMs = 50;
/** A request that takes longer is not retried, because the connection is too slow. */
const tryMs = 20_000;

/**
 * Creates the loader for all code and styles of remotes: record, entry, chunks, lazy chunks and
 * stylesheets. It checks integrity, retries, and owns the page's only Trusted Types policy. `tell`
 * receives files that did not load on the first try.
 */
export function createLoader(integrityOf: IntegrityOf, tell: (trouble: Trouble) => void) {
  const trusted = trustedScripts((url) => {
    integrityFor(url);
    return url;
  });
  const inFlight = new Map<string, Promise<void>>();

  function integrityFor(url: string): string {
    const { pathname } = new URL(url, location.href);
    const integrity = integrityOf(pathname);
    // A file that no release contains is never executed, and a retry would not help.
    if (!integrity) throw unloaded(url);
    return integrity;
  }

  /**
   * Runs a script once. Rejects if no release contains it, its integrity does not match, or it is
   * unreachable.
   */
  function script(url: string): Promise<void> {
    const running = inFlight.get(url);
    if (running) return running;
    const loading = again(url, async (address) => {
      const element = document.createElement('script');
      element.integrity = integrityFor(address);
      element.crossOrigin = 'anonymous';
      element.async = true;
      element.src = trusted(address);
      await settled(element).finally(() => element.remove());
    }).finally(() => inFlight.delete(url));
    inFlight.set(url, loading);
    return loading;
  }

  /**
   * Loads the stylesheet of a link created by webpack. The link's handlers are called once, at the
   * end.
   */
  function style(link: HTMLLinkElement): void {
    const { onload, onerror } = link;
    // The URL as the remote uses it, as for scripts, because the remote's own error contains it
    // too.
    const href = link.getAttribute('href') ?? '';
    again(href, async (address) => {
      const element = link.cloneNode() as HTMLLinkElement;
      element.integrity = integrityFor(address);
      element.crossOrigin = 'anonymous';
      element.href = address;
      // webpack uses this attribute to find stylesheets that are already loaded.
      element.dataset.href = href;
      await settled(element).catch((error) => {
        element.remove();
        throw error;
      });
    }).then(
      () => onload?.call(link, new Event('load')),
      () => typeof onerror === 'function' && onerror.call(link, new Event('error')),
    );
  }

  /** Fetches a record with this integrity. */
  const record = <Content>(url: string, integrity: string): Promise<Content> =>
    again(url, async (address) => {
      const response = await within(fetch(address, { integrity }), tryMs, url);
      return response.json() as Promise<Content>;
    });

  /**
   * Retries with a different URL each time, so that neither a cached failure nor corrupt bytes are
   * reused.
   */
  async function again<Value>(url: string, once: (address: string) => Promise<Value>) {
    let failed: Trouble | undefined;
    for (let attempt = 0; ; attempt += 1) {
      const address = attempt === 0 ? url : `${url}?retry=${attempt}`;
      try {
        const value = await once(address);
        if (failed) tell({ ...failed, recovered: 'retry' });
        return value;
      } catch (error) {
        failed = { url, address, error, recovered: 'none' };
        if (attempt + 1 >= tries || isFinal(error)) {
          tell(failed);
          throw unloaded(url);
        }
        await new Promise((resume) => setTimeout(resume, firstPauseMs * 2 ** attempt));
      }
    }
  }

  /** Reports a script that ran without defining its container, and returns the error to throw. */
  function empty(url: string): Error {
    tell({ url, address: url, error: noContainer, recovered: 'none' });
    return unloaded(url);
  }

  return { script, style, record, empty };
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/**
 * Creates the page's only Trusted Types policy. If the browser does not support Trusted Types,
 * returns only the rule.
 */
function trustedScripts(rule: (url: string) => string) {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('sideband', { createScriptURL: rule });
  return policy ? (url: string) => policy.createScriptURL(url) : rule;
}

export type Loader = ReturnType<typeof createLoader>;

/** Lets the chunks of remotes use this loader; see `ThroughShell` in the build. */
export function offerToRemotes({ script, style }: Pick<Loader, 'script' | 'style'>) {
  const answer = (type: string, url: string) => ({ type, target: { src: url } });
  Object.assign(globalThis, {
    __sideband: {
      style,
      script: (url: string, done: (event: object) => void) =>
        script(url).then(
          () => done(answer('load', url)),
          () => done(answer('error', url)),
        ),
    },
  });
}

function settled(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  const coming = new Promise<void>((done, fail) => {
    element.onload = () => done();
    element.onerror = fail;
    document.head.append(element);
  });
  return within(coming, tryMs, elementAddress(element));
}

const elementAddress = (element: HTMLScriptElement | HTMLLinkElement) =>
  'src' in element ? element.src : element.href;
