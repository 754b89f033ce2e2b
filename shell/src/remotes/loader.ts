import { isFinal, noContainer, type Trouble, unloaded } from './trouble.ts';
import { within } from './within.ts';

/** Integrity (`sha384-…`) of a file by its path; undefined when no release names the file. */
export type IntegrityOf = (path: string) => string | undefined;

const tries = 3;
const firstPauseMs = 50;
/** What is still under way then is not asked for again: the line is too slow for that. */
const tryMs = 20_000;

/**
 * The one way by which code and styles of remotes reach the page: record, entry, chunk, late chunk and
 * stylesheet alike. Checks hashes, tries again, and holds the page's only Trusted Types policy. `tell` hears
 * of what did not come at once.
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
    // A file that no release names is never executed, and asking again would not change that.
    if (!integrity) throw unloaded(url);
    return integrity;
  }

  /** Runs a script once. Rejects when it is not released, changed on the way, or unreachable. */
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

  /** Applies the stylesheet of a link that webpack made; its handlers are called once, at the end. */
  function style(link: HTMLLinkElement): void {
    const { onload, onerror } = link;
    // As the remote names it, as with scripts: its own error does so too.
    const href = link.getAttribute('href') ?? '';
    again(href, async (address) => {
      const element = link.cloneNode() as HTMLLinkElement;
      element.integrity = integrityFor(address);
      element.crossOrigin = 'anonymous';
      element.href = address;
      // webpack looks for this to see that a stylesheet is there already.
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

  /** A record, as JSON, with this integrity. */
  const record = <Content>(url: string, integrity: string): Promise<Content> =>
    again(url, async (address) => {
      const response = await within(fetch(address, { integrity }), tryMs, url);
      return response.json() as Promise<Content>;
    });

  /** A new address each time, so that neither a cached failure nor poisoned bytes are used again. */
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

  /** The failure of a script that ran, and did not do what it is for. */
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

/** The page's one Trusted Types policy, or the rule alone where the browser has none. */
function trustedScripts(rule: (url: string) => string) {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('sideband', { createScriptURL: rule });
  return policy ? (url: string) => policy.createScriptURL(url) : rule;
}

export type Loader = ReturnType<typeof createLoader>;

/** Lets the chunks of remotes come through the loader: see `ThroughShell` of the build. */
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
