/** Integrity (`sha384-…`) of a file by its path; undefined when no release names the file. */
export type IntegrityOf = (path: string) => string | undefined;

const tries = 3;
const firstPauseMs = 50;

/** A file that no release names is never executed, and asking again would not change that. */
class NotReleased extends Error {}

/**
 * The one way by which code and styles of remotes reach the page: entry, chunk, late chunk and
 * stylesheet alike. Checks hashes, tries again, and holds the page's only Trusted Types policy.
 */
export function createLoader(integrityOf: IntegrityOf) {
  const trusted = trustedScripts((url) => {
    integrityFor(url);
    return url;
  });
  const inFlight = new Map<string, Promise<void>>();

  function integrityFor(url: string): string {
    const { pathname } = new URL(url, location.href);
    const integrity = integrityOf(pathname);
    if (!integrity) throw new NotReleased(`${pathname} is in no release of this page`);
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
    const { href, onload, onerror } = link;
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

  return { script, style };
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
export function offerToRemotes({ script, style }: Loader) {
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

/** A new address each time, so that neither a cached failure nor poisoned bytes are used again. */
async function again(url: string, once: (address: string) => Promise<void>) {
  for (let attempt = 0; ; attempt += 1) {
    const address = attempt === 0 ? url : `${url}?retry=${attempt}`;
    try {
      return await once(address);
    } catch (error) {
      if (error instanceof NotReleased || attempt + 1 >= tries) throw error;
      await new Promise((resume) => setTimeout(resume, firstPauseMs * 2 ** attempt));
    }
  }
}

function settled(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((done, fail) => {
    element.onload = () => done();
    element.onerror = () => fail(new Error(`could not load ${elementAddress(element)}`));
    document.head.append(element);
  });
}

const elementAddress = (element: HTMLScriptElement | HTMLLinkElement) =>
  'src' in element ? element.src : element.href;
