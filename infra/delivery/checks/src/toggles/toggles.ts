import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lineAt, type Problem } from '../problem.ts';
import { filesOf, isCode, isTest, readText } from '../tree.ts';

const catalogue = 'shared-sdk/src/rules/toggles.ts';

interface Route {
  toggle?: string;
  redirect?: { whenToggle?: string };
}

/** Reports routes whose toggle is not in the catalog, and toggles that nothing reads. */
export async function toggles(root: string): Promise<Problem[]> {
  const { knownToggles } = await import(pathToFileURL(join(root, catalogue)).href);
  const known = Object.keys(knownToggles);
  const paths = filesOf(root);
  const manifests = paths.filter((path) => path.endsWith('/remote.json'));
  const code = paths.filter((path) => isProductCode(path) && path !== catalogue);
  const read = [
    ...manifests.map((path) => readText(root, path)),
    ...code.map((path) => readText(root, path)),
  ];
  return [
    ...manifests.flatMap((file) => unknownToggles(file, { text: readText(root, file), known })),
    ...known
      .filter((name) => !read.some((text) => new RegExp(`['"]${name}['"]`).test(text)))
      .map((name) => at(catalogue, { name, text: readText(root, catalogue), says: 'unused' })),
  ];
}

const isProductCode = (path: string) =>
  isCode(path) && !isTest(path) && /^(shell|shared-sdk|mfe-\w+|infra\/services)\//.test(path);

function unknownToggles(file: string, { text, known }: { text: string; known: string[] }) {
  const { routes = [] }: { routes?: Route[] } = JSON.parse(text);
  return routes
    .flatMap(({ toggle, redirect }) => [toggle, redirect?.whenToggle])
    .filter((name) => name !== undefined && !known.includes(name))
    .map((name = '') => at(file, { name, text, says: 'unknown' }));
}

const advice = {
  unknown: `is no toggle; correct it, or describe it in ${catalogue}`,
  unused: 'is read nowhere; delete it',
};

function at(
  file: string,
  { name, text, says }: { name: string; text: string; says: keyof typeof advice },
): Problem {
  const line = lineAt(text, Math.max(0, text.indexOf(name)));
  return { file, line, says: `${name} ${advice[says]}` };
}
