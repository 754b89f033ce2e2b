import type { Boot } from '@sideband/shared-sdk/release';
import type { Artifact } from '../release/artifact.ts';
import { earlyProblems } from './early-problems.ts';
import { escapeHtml, jsonForScript, tag } from './escape.ts';
import { pageStylesheets, preloadLinks, scripts, stylesheets } from './head-links.ts';
import { keptPresses } from './kept-presses.ts';
import { languageLinks } from './language-links.ts';
import { type LoaderVariant, lateOf, loaderOf, loaderStyles } from './loader.ts';
import { findUnsupported, unsupportedOf } from './unsupported.ts';
import { wordsOf } from './words.ts';

interface Page {
  boot: Boot;
  shell: Artifact;
  remote: Artifact | undefined;
  /** The remote's chunk that contains the route, if there is one. */
  chunk: string | undefined;
  /** Title of the route. If undefined, the title of the application is used. */
  title: string | undefined;
  /** Canonical path without a leading slash. Undefined for a page that must not be indexed. */
  path: string | undefined;
  loader: LoaderVariant;
  /** Prerendered HTML, shown instead of the loader. */
  picture: string | undefined;
  nonce: string;
}

/** Renders a complete document with all decisions and all preloads. */
export function renderPage(page: Page): string {
  const { boot, shell, remote, chunk, title, path, loader, picture, nonce } = page;
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
    `<style nonce="${nonce}">${shell.critical}${loaderStyles}</style>`,
    // Prerendered HTML must not be painted unstyled, so its stylesheets come before any script.
    ...(picture ? [...stylesheets(shell), ...pageStylesheets(remote, chunk)] : []),
    ...preloadLinks({ shell, remote, chunk, locale, nonce, isDrawn: picture !== undefined }),
    `<noscript><style nonce="${nonce}">#loader,#picture,#late{display:none}</style></noscript>`,
    `<script nonce="${nonce}">${findUnsupported}</script>`,
    ...(picture ? [`<script nonce="${nonce}">${keptPresses}</script>`] : []),
    `<script nonce="${nonce}">${earlyProblems({ revision, version, ...trial })}</script>`,
    ...scripts(shell, nonce),
  ];
  const body = [
    picture ?? loaderOf(locale, loader),
    ...(picture ? [lateOf(locale)] : []),
    `<noscript><p class="noscript">${words.noScript}</p></noscript>`,
    '<div id="app"></div>',
    // After the app, because the skip link has to be the first link of the document.
    unsupportedOf(boot),
    `<script type="application/json" id="boot">${jsonForScript(boot)}</script>`,
    ...(picture ? [] : stylesheets(shell)),
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
