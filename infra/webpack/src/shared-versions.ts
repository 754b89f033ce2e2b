import { packageFolder, packageVersion, sdkFolder } from './packages.ts';

const react = packageVersion(packageFolder('react', sdkFolder));
const sdk = packageVersion(sdkFolder);

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
