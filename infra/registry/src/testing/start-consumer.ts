import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, run, withoutNpmSettings } from '../npm.ts';

interface Options {
  root: string;
  /** Outside the workspace. */
  folder: string;
  registry: string;
}

/** A project of somebody else with the published SDK in it. */
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
    /** What the compiler has to say, with every declaration file of every package read closely. */
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
