/**
 * Folders that only group other folders, such as the rooms of the SDK. Each folder inside them
 * counts separately.
 */
const groups =
  /^(contract|rules|testing|blocks|ui\/on-demand|client(\/(identity|commerce|account|devices|listening))?)\//;

/**
 * Returns the folder to which a path in a source folder belongs. A file beside the folders counts
 * as a folder.
 */
export function folderOf(inside: string): string {
  const [group = ''] = inside.match(groups) ?? [];
  return group + (inside.slice(group.length).split('/')[0] ?? '');
}
