import type { Boot } from '@sideband/shared-sdk/release';
import type { Artifact } from '../release/artifacts.ts';
import { earlyProblems } from './early-problems.ts';
import { escapeHtml, jsonForScript, tag } from './escape.ts';
import { preloadLinks, scripts, stylesheets } from './head-links.ts';
import { languageLinks } from './language-links.ts';
import { type LoaderVariant, loaderOf, loaderStyles } from './loader.ts';
import { wordsOf } from './words.ts';

interface Page {
  boot: Boot;
  shell: Artifact;
  remote: Artifact | undefined;
  /** The chunk of the remote that the path is in, where it has one. */
  chunk: string | undefined;
  /** Of the route; undefined shows the application's own. */
  title: string | undefined;
  /** The path to be found by, without a leading slash; undefined for a page nobody should find. */
  path: string | undefined;
  loader: LoaderVariant;
  nonce: string;
}

/** One whole document: everything decided, everything needed named, and nothing else. */
export function renderPage(page: Page): string {
  const { boot, shell, remote, chunk, title, path, loader, nonce } = page;
  const { locale, country, origins, releaseSet } = boot;
  const { revision } = releaseSet;
  const { version } = releaseSet.shell;
  const trial = releaseSet.override && ({ trial: true } as const);
  const words = wordsOf(locale);
  const head = [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title ? `${title} – ${words.title}` : words.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#FBF7F1" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#17111A" media="(prefers-color-scheme: dark)">',
    tag('meta', { name: 'description', content: words.description }),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(path === undefined
      ? ['<meta name="robots" content="noindex">']
      : languageLinks({ path, country, locale, origins })),
    ...preloadLinks({ shell, remote, chunk, locale, nonce }),
    `<style nonce="${nonce}">${shell.critical}${loaderStyles}</style>`,
    `<noscript><style nonce="${nonce}">#loader{display:none}</style></noscript>`,
    `<script nonce="${nonce}">${earlyProblems({ revision, version, ...trial })}</script>`,
    ...scripts(shell, nonce),
  ];
  const body = [
    loaderOf(locale, loader),
    `<noscript><p class="noscript">${words.noScript}</p></noscript>`,
    '<div id="app"></div>',
    `<script type="application/json" id="boot">${jsonForScript(boot)}</script>`,
    ...stylesheets(shell),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head>
${head.join('\n')}
</head>
<body>
${body.join('\n')}
</body>
</html>
`;
}
