import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Emission {
  root: string;
  /** The SDK's `src` folder. */
  source: string;
  /** Files from which all others are reachable. */
  entries: string[];
}

/** Emits the SDK's type declarations with tsc and returns their folder. */
export async function emitDeclarations({ root, source, entries }: Emission): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sdk-types-'));
  const compilerOptions = {
    rootDir: source,
    outDir: join(folder, 'types'),
    typeRoots: [join(root, 'node_modules', '@types')],
    composite: false,
    incremental: false,
    declaration: true,
    emitDeclarationOnly: true,
    // `npm run check` already type-checks the SDK. Checking it here too would only take time.
    noCheck: true,
  };
  const project = join(folder, 'tsconfig.json');
  const files = [...entries, join(source, 'ui', 'css-modules.d.ts')];
  const base = join(root, 'tsconfig.base.json');
  await writeFile(project, JSON.stringify({ extends: base, compilerOptions, files }));
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  await promisify(execFile)(tsc, ['-p', project, '--pretty', 'false'], { cwd: root });
  return compilerOptions.outDir;
}
