import { readFileSync } from 'node:fs';

interface PackageJson {
  version: string;
}

const versionOf = (path: string) =>
  (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as PackageJson).version;

const react = versionOf('../../../shared-sdk/node_modules/react/package.json');
const sdk = versionOf('../../../shared-sdk/package.json');

/**
 * The singletons a page holds once, provided by the shell, with the versions it provides.
 * What is not listed here is bundled by every remote that imports it.
 */
export const sharedVersions: Record<string, string> = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  '@sideband/shared-sdk': sdk,
  '@sideband/shared-sdk/wire': sdk,
  '@sideband/shared-sdk/react': sdk,
  '@sideband/shared-sdk/react/router': sdk,
  '@sideband/shared-sdk/ui': sdk,
};
