import type { Problem } from '../problem.ts';
import { lineAt } from '../problem.ts';
import { isSame, type ManagedFile } from './managed-file.ts';
import { packageScripts } from './remote.ts';

interface Package {
  name?: string;
  type?: string;
  license?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Generates only the scripts of a package that is not a remote. The rest of the package's file is
 * checked, not written.
 */
export function withScripts(folder: string, own: Package): ManagedFile {
  const { name, ...others } = own as Record<string, unknown>;
  const { version, private: closed, type, license, scripts, ...rest } = others;
  const managed = { ...(scripts as object), ...packageScripts(folder) };
  return {
    path: `${folder}/package.json`,
    holds: { name, version, private: closed, type, license, scripts: managed, ...rest },
  };
}

export function packageShape(path: string, text: string): Problem[] {
  const own: Package = JSON.parse(text);
  const folder = path
    .replace(/\/package\.json$/, '')
    .split('/')
    .at(-1);
  const asked = { name: `@sideband/${folder}`, type: 'module', license: 'Apache-2.0' };
  const { name, type, license } = own;
  const shape = isSame({ name, type, license }, asked)
    ? []
    : [{ file: path, says: `name, type and license should read ${JSON.stringify(asked)}` }];
  return [...shape, ...looseVersions(path, text, own)];
}

function looseVersions(file: string, text: string, own: Package): Problem[] {
  const all = Object.entries({ ...own.dependencies, ...own.devDependencies });
  return all
    .filter(([, version]) => !['catalog:', 'workspace:*'].includes(version))
    .map(([name]) => ({
      file,
      line: lineAt(text, text.indexOf(`"${name}":`)),
      says: `states a version of ${name} by itself; put it into the catalog of pnpm-workspace.yaml and write "catalog:"`,
    }));
}
