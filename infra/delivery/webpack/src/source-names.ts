import { sdkFolder } from './packages.ts';

interface Source {
  absoluteResourcePath: string;
  moduleId: string;
}

/**
 * Names each file in source maps by its path in the remote, in the SDK or in its package, so that
 * the same sources give the same maps regardless of their location.
 */
export function sourceNames(directory: string) {
  const nameOf = ({ absoluteResourcePath: path }: Source) => {
    const own = below(path, directory) ?? below(path, sdkFolder, '@sideband/shared-sdk/');
    const [, ofPackage] = /.*\/node_modules\/(.*)/.exec(path) ?? [];
    return `webpack:///${own ?? ofPackage ?? path}`;
  };
  return {
    devtoolModuleFilenameTemplate: nameOf,
    // For a file that occurs more than once, as stylesheets do.
    devtoolFallbackModuleFilenameTemplate: (source: Source) =>
      `${nameOf(source)}?${source.moduleId}`,
  };
}

const below = (path: string, folder: string, name = '') =>
  path.startsWith(`${folder}/`) && !path.slice(folder.length).includes('/node_modules/')
    ? name + path.slice(folder.length + 1)
    : undefined;
