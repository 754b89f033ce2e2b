import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { promises } from './promises.ts';

const repository = join(import.meta.dirname, '../../../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'promises-'));
  mkdirSync(join(root, 'infra/delivery/checks'), { recursive: true });
  cpSync(
    join(repository, 'infra/delivery/checks/oxlint.jsonc'),
    join(root, 'infra/delivery/checks/oxlint.jsonc'),
  );
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  put('.gitignore', 'node_modules\n');
  put('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, types: [] } }));
  put('save.ts', 'export async function save() { return { isSaved: true }; }');
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (path: string, content: string) => writeFileSync(join(root, path), content);

/** Returns the problems that are reported for a function with this body. */
function saysAbout(body: string) {
  put('a.ts', `import { save } from './save.ts';\nexport async function act() {\n${body}\n}\n`);
  return promises(root);
}

describe('promises', () => {
  it('reports a call of an imported async function that is not awaited', async () => {
    expect(await saysAbout('save();')).toEqual([
      {
        file: 'a.ts',
        line: 3,
        says: 'drops a promise; await or return it, or write void in front if it handles its own errors',
      },
    ]);
  });

  it.each([
    'await save();',
    'return save();',
    'void save();',
    'save().catch(() => {});',
    "document.addEventListener('click', async () => { await save(); });",
  ])('accepts: %s', async (body) => {
    expect(await saysAbout(body)).toEqual([]);
  });

  it.each(['if (save()) return 1;', 'return { ...save() };'])('reports: %s', async (body) => {
    expect(await saysAbout(body)).toEqual([
      { file: 'a.ts', line: 3, says: 'takes a promise for its value; await it' },
    ]);
  });

  it('reports an await in front of a value that is not a promise', async () => {
    expect(await saysAbout('const { isSaved } = await save(); await isSaved;')).toEqual([
      {
        file: 'a.ts',
        line: 3,
        says: 'awaits a value that is not a promise; drop await, or call what returns one',
      },
    ]);
  });

  it('accepts a navigation promise of the router that is not awaited', async () => {
    mkdirSync(join(root, 'pages'));
    put('pages/package.json', '{}');
    symlinkSync(join(repository, 'shared-sdk/node_modules'), join(root, 'pages/node_modules'));
    put(
      'pages/a.ts',
      "import { useNavigate } from 'react-router';\nexport function useAct() {\n  const navigate = useNavigate();\n  return () => { navigate('/'); };\n}\n",
    );
    expect(await promises(root)).toEqual([]);
  });

  it('reports a configuration that oxlint rejects', async () => {
    put('infra/delivery/checks/oxlint.jsonc', '{ "rules": 1 }');
    const [problem] = await promises(root);
    expect(problem?.file).toBe('infra/delivery/checks/oxlint.jsonc');
    expect(problem?.says).toMatch('oxlint failed');
  });
});
