import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicationAnswer } from '@sideband/control/contract';
import type { Control } from '../control/control.ts';
import { Refusal } from '../refusal.ts';

interface Upload {
  /** Folder that contains the files under their paths in the record. */
  folder: string;
  publication: Pick<PublicationAnswer, 'id' | 'missing'>;
  /** Every path in the record. */
  listed: ReadonlySet<string>;
  /** Called after each uploaded file. */
  onProgress: (done: number, all: number) => void;
}

const atOnce = 4;

/**
 * Uploads the missing files, four at a time. Idempotent, because control compares each file with
 * the record. Rejects with a `Refusal` before sending anything when control requests a file that is
 * not in the record.
 */
export async function upload(
  control: Pick<Control, 'ask'>,
  { folder, publication, listed, onProgress }: Upload,
) {
  const { id, missing } = publication;
  // A malicious server must not be able to request arbitrary files from this machine.
  const strange = missing.find((path) => !listed.has(path));
  if (strange !== undefined) throw new Refusal(`Control asks for ${strange}, which was not built.`);
  const waiting = [...missing];
  let done = 0;
  const send = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const body = new Uint8Array(await readFile(join(folder, path)));
      const address = path.split('/').map(encodeURIComponent).join('/');
      await control.ask(`/publications/${id}/files/${address}`, {
        method: 'PUT',
        body,
        repeats: true,
      });
      done += 1;
      onProgress(done, missing.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
}
