import type { Rule } from './source-file.ts';

const servers =
  /^infra\/(services\/(api|control\/src|database|edge)|delivery\/(cli\/src|webpack)|sandbox)\//;
const plainSdk = /^shared-sdk\/src\/(?!(react|ui|blocks)\/)/;

const drawing = [
  /^react($|\/)/,
  /^react-(dom|intl|router)($|\/)/,
  /^single-spa/,
  // The loader's HTML, the money format and the artwork for mails are plain functions.
  /^@sideband\/shared-sdk\/(react|ui(?!\/(loader|money|artwork\/static)$)|blocks)($|\/)/,
];

/**
 * Servers do not render, and the core, wire and domains of the SDK also run where React is
 * unavailable.
 */
export const withoutReact: Rule = ({ path, imports, forTests }) => {
  const server = servers.test(path);
  if (!server && (forTests || !plainSdk.test(path))) return [];
  const says = server
    ? 'a server draws nothing; keep React out of it'
    : 'only react/, ui/ and blocks/ of the SDK use React; move this there';
  return imports
    .filter(({ specifier }) => drawing.some((pattern) => pattern.test(specifier)))
    .map(({ specifier, line }) => ({ file: path, line, says: `imports ${specifier}: ${says}` }));
};
