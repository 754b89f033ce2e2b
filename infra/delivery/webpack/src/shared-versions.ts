import { packageFolder, packageVersion, sdkFolder } from './packages.ts';

const react = packageVersion(packageFolder('react', sdkFolder));
const sdk = packageVersion(sdkFolder);

/**
 * Singletons of a page, provided by the shell, with their versions. Any other module is bundled by
 * each remote that imports it.
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
