import { type AskS3, unexpected } from './ask-s3.ts';

export interface ListedKey {
  /** Below the prefix of the store. */
  key: string;
  modifiedAt: Date;
}

/** Every key below a folder, page by page (ListObjectsV2). */
export async function listKeys(ask: AskS3, prefix: string, folder: string): Promise<ListedKey[]> {
  const found: ListedKey[] = [];
  let from: string | undefined;
  do {
    const response = await ask({
      method: 'GET',
      query: {
        'list-type': '2',
        // Else a key with a special letter comes as XML would have it.
        'encoding-type': 'url',
        prefix: prefix + folder,
        ...(from && { 'continuation-token': from }),
      },
    });
    if (!response.ok) throw await unexpected(response, 'listing');
    const text = await response.text();
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      // A plus would be a space here, which no name of ours holds, and not everybody writes it so.
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
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ '#34': '"', '#39': "'" },
};
