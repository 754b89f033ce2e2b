import { type AskS3, unexpected } from './ask-s3.ts';

export interface ListedKey {
  /** Key relative to the prefix of the store. */
  key: string;
  modifiedAt: Date;
}

/** Lists every key below a folder, page by page (ListObjectsV2). */
export async function listKeys(ask: AskS3, prefix: string, folder: string): Promise<ListedKey[]> {
  const found: ListedKey[] = [];
  let from: string | undefined;
  do {
    const response = await ask({
      method: 'GET',
      query: {
        'list-type': '2',
        // Without this parameter, S3 returns special characters in keys XML-escaped.
        'encoding-type': 'url',
        prefix: prefix + folder,
        ...(from && { 'continuation-token': from }),
      },
    });
    if (!response.ok) throw await unexpected(response, 'listing');
    const text = await response.text();
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      // Leaves `+` as it is: no name of ours contains a space, and not every server encodes a space
      // as `+`.
      const key = decodeURIComponent(textOf(entry, 'Key') ?? '');
      const modifiedAt = new Date(textOf(entry, 'LastModified') ?? '');
      found.push({ key: key.slice(prefix.length), modifiedAt });
    }
    from = textOf(text, 'NextContinuationToken');
  } while (from);
  return found;
}

function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text?.replace(
    /&(amp|lt|gt|quot|apos|#34|#39);/g,
    (_, name: string) => entities[name] ?? '',
  );
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
};
