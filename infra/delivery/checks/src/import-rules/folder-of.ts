/** Folders that only group other folders: the rooms of the SDK. Their folders count one by one. */
const groups =
  /^(contract|rules|testing|blocks|client(\/(identity|commerce|account|devices|listening))?)\//;

/** Returns the folder that a path in a source folder belongs to. A file beside the folders counts. */
export function folderOf(inside: string): string {
  const [group = ''] = inside.match(groups) ?? [];
  return group + (inside.slice(group.length).split('/')[0] ?? '');
}
