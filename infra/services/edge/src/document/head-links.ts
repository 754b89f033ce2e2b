import type { Locale } from '@sideband/shared-sdk/release';
import type { Artifact } from '../release/artifact.ts';
import { tag } from './escape.ts';

interface Parts {
  shell: Artifact;
  /** The remote that this document opens. */
  remote: Artifact | undefined;
  /** The remote's chunk that contains the route of this document. */
  chunk: string | undefined;
  locale: Locale;
  nonce: string;
  /**
   * Whether the document contains prerendered HTML. Its styles and font then take priority over
   * scripts.
   */
  isDrawn: boolean;
}

/**
 * Renders the preloads of everything the first paint needs, so that it takes one round trip.
 * `integrity` and `crossorigin` match those of the loader; otherwise the browser would fetch the
 * files twice.
 */
export function preloadLinks({ shell, remote, chunk, ...visit }: Parts): string[] {
  return [
    ...preloadsOf(shell, visit),
    ...shell.record.first.fonts.slice(0, 1).map((file) =>
      tag('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: shell.base + file,
        crossorigin: 'anonymous',
      }),
    ),
    ...(remote ? preloadsOf(remote, { ...visit, chunk }) : []),
  ];
}

function preloadsOf(
  artifact: Artifact,
  {
    locale,
    nonce,
    isDrawn,
    chunk,
  }: Pick<Parts, 'locale' | 'nonce' | 'isDrawn'> & { chunk?: string | undefined },
): string[] {
  const { entry, first, messages } = artifact.record;
  const own = ownOf(artifact, chunk);
  const scripts = new Set([entry, ...first.scripts, messages[locale], ...own.scripts]);
  const waits: Record<string, string> = isDrawn ? { fetchpriority: 'low' } : {};
  const preload = (as: string, file: string, more: Record<string, string> = {}) =>
    tag('link', { rel: 'preload', as, ...more, ...sourceOf(artifact, 'href', file) });
  return [
    ...[...scripts].flatMap((file) => (file ? [preload('script', file, { nonce, ...waits })] : [])),
    ...[...first.styles, ...own.styles].map((file) => preload('style', file)),
  ];
}

/**
 * The shell's stylesheets come after the loader in the document, so the loader does not wait for
 * them.
 */
export function stylesheets(shell: Artifact): string[] {
  return shell.record.first.styles.map((file) =>
    tag('link', { rel: 'stylesheet', ...sourceOf(shell, 'href', file) }),
  );
}

/**
 * Renders the stylesheets of a prerendered page. The remote finds them by their file names
 * (`data-href`) and does not load them again.
 */
export function pageStylesheets(remote: Artifact | undefined, chunk: string | undefined): string[] {
  if (!remote) return [];
  return [...remote.record.first.styles, ...ownOf(remote, chunk).styles].map((file) =>
    tag('link', { rel: 'stylesheet', 'data-href': file, ...sourceOf(remote, 'href', file) }),
  );
}

const ownOf = ({ record: { chunks } }: Artifact, chunk: string | undefined) =>
  (chunk !== undefined && chunks?.[chunk]) || { scripts: [], styles: [] };

/**
 * Renders the shell's scripts in order. They are deferred, so the whole document has been parsed
 * when they run.
 */
export function scripts(shell: Artifact, nonce: string): string[] {
  const { entry, first } = shell.record;
  return [...new Set([...first.scripts, entry])].map(
    (file) => `${tag('script', { defer: true, nonce, ...sourceOf(shell, 'src', file) })}</script>`,
  );
}

function sourceOf({ base, record }: Artifact, attribute: 'href' | 'src', file: string) {
  return {
    [attribute]: base + file,
    integrity: record.files[file],
    crossorigin: 'anonymous',
  };
}
