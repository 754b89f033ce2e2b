import type { LoadingRecord, Locale } from '@sideband/shared-sdk/release';

/**
 * Returns the files for the first paint of a remote: entry, initial scripts, messages and styles.
 */
export function firstFiles({ entry, first, messages }: LoadingRecord, locale: Locale): string[] {
  const texts = messages[locale];
  return [...new Set([entry, ...first.scripts, ...(texts ? [texts] : []), ...first.styles])];
}

/** Preloads files of a version in parallel, with integrity checks and without executing them. */
export function preloadAll(base: string, names: string[], { files }: Pick<LoadingRecord, 'files'>) {
  return Promise.all(names.map((file) => preload(base + file, String(files[file]))));
}

/** The link element stays, so that the loader reuses the file by the same integrity. */
function preload(href: string, integrity: string) {
  const link = document.createElement('link');
  const as = href.endsWith('.css') ? 'style' : 'script';
  // The policy requires the document's nonce for links created by scripts.
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
