import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, run, withoutNpmSettings } from '../npm.ts';

interface Options {
  root: string;
  /** A folder outside the workspace. */
  folder: string;
  registry: string;
}

/** Creates another team's project with the published SDK installed. */
export async function startConsumer({ root, folder, registry }: Options) {
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'consumer'), folder, { recursive: true });
  const types = { '@types/react': '^19.0.0', '@types/react-dom': '^19.0.0' };
  const dependencies = { '@sideband/shared-sdk': 'latest', ...types };
  const manifest = { name: 'consumer', private: true, type: 'module', dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await npm(['install', '--ignore-scripts'], { registry, home: join(folder, 'home'), cwd: folder });
  const env = withoutNpmSettings(process.env);

  return {
    /** Returns the compiler's errors, with all declaration files of all packages checked. */
    async typeErrors(module: 'nodenext' | 'bundler') {
      const how = {
        bundler: { module: 'preserve', moduleResolution: 'bundler' },
        nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
      }[module];
      const compilerOptions = {
        ...how,
        target: 'es2024',
        lib: ['es2024', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        types: [],
        strict: true,
        skipLibCheck: false,
        noEmit: true,
      };
      const project = join(folder, `tsconfig.${module}.json`);
      writeFileSync(project, JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
      const tsc = join(root, 'node_modules', '.bin', 'tsc');
      const args = ['-p', project, '--pretty', 'false'];
      return run(tsc, { args, cwd: folder, env }).catch((error: Error) => error.message);
    },
    run: (file: string) => run(process.execPath, { args: [file], cwd: folder, env }),
  };
}
