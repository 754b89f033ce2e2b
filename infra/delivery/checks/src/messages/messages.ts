import { posix } from 'node:path';
import type { Problem } from '../problem.ts';
import { filesOf, isCode, isTest, readText, textIfAny } from '../tree.ts';
import { type IdInCode, idsInCode } from './ids-in-code.ts';
import { type MessageFolder, messageFolders } from './message-folder.ts';
import { translations } from './translations.ts';

interface Use extends IdInCode {
  file: string;
}

/** Staff use the console, which exists in English only. */
const forStaff = /^infra\/services\/control\/console\//;

/** Checks that messages exist, are used and translated, and follow the rules of their locale. */
export function messages(root: string): Problem[] {
  const paths = filesOf(root);
  const folders = messageFolders(root, paths);
  const uses = paths
    .filter((path) => isCode(path) && !isTest(path) && !path.startsWith('infra/delivery/checks/'))
    .flatMap((file) => idsInCode(file, readText(root, file)).map((use) => ({ ...use, file })));
  return [
    ...folders.filter(({ path }) => !forStaff.test(path)).flatMap(translations),
    ...folders.flatMap((folder) => unusedTexts(folder, uses)),
    ...uses.flatMap((use) => unknownId(root, use, folders)),
  ];
}

function unusedTexts(folder: MessageFolder, uses: Use[]): Problem[] {
  return Object.keys(folder.texts['en-US'])
    .filter((id) => !uses.some((use) => (use.open ? id.startsWith(use.id) : use.id === id)))
    .map((id) => folder.problem('en-US', id, 'is used nowhere; delete it in every language'));
}

/**
 * Reports IDs that have no message. A string counts as an ID when a folder in scope has IDs with
 * the same first word.
 */
function unknownId(root: string, use: Use, folders: MessageFolder[]): Problem[] {
  const ids = folders
    .filter(({ path }) => isWithinReach(root, use.file, path))
    .flatMap(({ texts }) => Object.keys(texts['en-US']));
  const [first] = use.id.split('.');
  // A toggle like `shell.version` shares its first word with the shell's messages.
  if (use.id.endsWith('.version') || !ids.some((id) => id.startsWith(`${first}.`))) return [];
  if (ids.some((id) => (use.open ? id.startsWith(use.id) : id === use.id))) return [];
  const says = `no text has the id ${use.id}; write it into messages/en-US.json and fr-CA.json`;
  return [{ file: use.file, line: use.line, says }];
}

/**
 * Whether a file may use the messages of a folder: its own, those of the design system, and, in a
 * remote, those of the blocks that the remote lists.
 */
function isWithinReach(root: string, file: string, folder: string): boolean {
  const owner = posix.dirname(folder);
  if (file.startsWith(`${owner}/`) || owner === 'shared-sdk/src/ui') return true;
  const block = owner.match(/^shared-sdk\/src\/blocks\/(.+)$/)?.[1];
  const [home = ''] = file.split('/');
  const manifest = block && textIfAny(root, `${home}/remote.json`);
  return !!manifest && (JSON.parse(manifest).blocks ?? []).includes(block);
}
