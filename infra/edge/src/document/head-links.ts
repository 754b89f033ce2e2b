import type { Locale } from '@sideband/shared-sdk/release';
import type { Artifact } from '../release/artifacts.ts';
import { tag } from './escape.ts';

interface Parts {
  shell: Artifact;
  /** The remote this document opens. */
  remote: Artifact | undefined;
  /** The chunk of the remote that this document's path is in. */
  chunk: string | undefined;
  locale: Locale;
  nonce: string;
  /** The page stands in the document: its styles and its font are what is waited for. */
  isDrawn: boolean;
}

/**
 * Names everything the first picture needs, so that it is one round trip away. Integrity and
 * `crossorigin` are the ones the loader will ask with: without them the file would come twice.
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
  const waits = isDrawn ? { fetchpriority: 'low' } : {};
  const preload = (as: string, file: string, more: Record<string, string> = {}) =>
    tag('link', { rel: 'preload', as, ...more, ...sourceOf(artifact, 'href', file) });
  return [
    ...[...scripts].flatMap((file) => (file ? [preload('script', file, { nonce, ...waits })] : [])),
    ...[...first.styles, ...own.styles].map((file) => preload('style', file)),
  ];
}

/** A stylesheet of the shell stands behind the loader, which therefore need not wait for it. */
export function stylesheets(shell: Artifact): string[] {
  return shell.record.first.styles.map((file) =>
    tag('link', { rel: 'stylesheet', ...sourceOf(shell, 'href', file) }),
  );
}

/** Those of the first page, for documents that draw it; the remote finds them there by their own names. */
export function pageStylesheets(remote: Artifact | undefined, chunk: string | undefined): string[] {
  if (!remote) return [];
  return [...remote.record.first.styles, ...ownOf(remote, chunk).styles].map((file) =>
    tag('link', { rel: 'stylesheet', 'data-href': file, ...sourceOf(remote, 'href', file) }),
  );
}

const ownOf = ({ record: { chunks } }: Artifact, chunk: string | undefined) =>
  (chunk !== undefined && chunks?.[chunk]) || { scripts: [], styles: [] };

/** The shell's scripts, in order. Deferred: they find the whole document. */
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
