import type { LoadingRecord, Locale } from '@sideband/shared-sdk/release';

/** All that the first picture of a remote takes: entry, first scripts, texts and styles. */
export function firstFiles({ entry, first, messages }: LoadingRecord, locale: Locale): string[] {
  const texts = messages[locale];
  return [...new Set([entry, ...first.scripts, ...(texts ? [texts] : []), ...first.styles])];
}

/** Files of a version, all at once, each compared with its hash. Nothing of them runs. */
export function preloadAll(base: string, names: string[], { files }: Pick<LoadingRecord, 'files'>) {
  return Promise.all(names.map((file) => preload(base + file, String(files[file]))));
}

/** A link that stays: the file waits behind it until the loader asks with the same integrity. */
function preload(href: string, integrity: string) {
  const link = document.createElement('link');
  const as = href.endsWith('.css') ? 'style' : 'script';
  // Of a link that a script makes, the policy asks for the document's nonce too.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  Object.assign(link, { rel: 'preload', as, href, integrity, nonce, crossOrigin: 'anonymous' });
  return new Promise<void>((done, fail) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new Error(`${href} did not come`));
    };
    document.head.append(link);
  });
}
