import type { Problem } from './problem.ts';
import { runTool } from './tool.ts';

interface Finding {
  name: string;
  line?: number;
}
type Kind = keyof typeof remedies;
type Report = { issues: ({ file: string } & Partial<Record<Kind, Finding[]>>)[] };

const remedies = {
  files: () => 'is used by nothing; delete it, or import it where it is needed',
  exports: (name: string) => `exports ${name}, which nobody imports; drop the export or the code`,
  types: (name: string) => `exports the type ${name}, which nobody imports; drop the export`,
  duplicates: (name: string) => `exports ${name} twice; keep one name`,
  enumMembers: (name: string) => `${name} is never used; delete it`,
  namespaceMembers: (name: string) => `${name} is never used; delete it`,
  dependencies: (name: string) => `lists ${name}, which its code does not use; remove it`,
  devDependencies: (name: string) => `lists ${name}, which its code does not use; remove it`,
  optionalPeerDependencies: (name: string) => `uses the optional ${name}; list it`,
  unlisted: (name: string) => `uses ${name}; list it in the package.json of its folder`,
  binaries: (name: string) => `runs ${name}; list the package that brings it`,
  unresolved: (name: string) => `imports ${name}, which is not there`,
  catalog: (name: string) => `holds ${name}, which no package.json uses; remove it`,
  catalogReferences: (name: string) => `takes ${name} from the catalog, where it is missing`,
};

/** Reports unused files, exports and dependencies. knip resolves imports itself, without tsc. */
export async function unused(root: string): Promise<Problem[]> {
  const args = [
    '--config',
    'infra/delivery/checks/knip.jsonc',
    '--reporter',
    'json',
    '--no-progress',
    '--no-config-hints',
  ];
  const { output } = await runTool(root, 'knip', args);
  return unusedThings(output);
}

export function unusedThings(output: string): Problem[] {
  const start = output.indexOf('{"issues"');
  if (start < 0)
    return [{ file: 'infra/delivery/checks/knip.jsonc', says: `knip failed: ${output.trim()}` }];
  const report: Report = JSON.parse(output.slice(start));
  return report.issues.flatMap(({ file, ...found }) =>
    Object.entries(remedies).flatMap(([kind, says]) =>
      (found[kind as Kind] ?? []).map(({ name, line }) => ({ file, line, says: says(name) })),
    ),
  );
}
