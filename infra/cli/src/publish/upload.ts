import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicationAnswer } from '@sideband/control/contract';
import type { Control } from '../control/control.ts';
import { Refusal } from '../refusal.ts';

interface Upload {
  /** Where the files lie under the paths of their record. */
  folder: string;
  publication: Pick<PublicationAnswer, 'id' | 'missing'>;
  /** Every path that the record names. */
  listed: ReadonlySet<string>;
  /** How many have arrived, of how many. */
  onProgress: (done: number, all: number) => void;
}

const atOnce = 4;

/**
 * Sends what is missing. Each file may be sent twice: control compares it with the record. Throws a
 * `Refusal`, and sends nothing, when it is asked for a file that the record does not name.
 */
export async function upload(
  control: Pick<Control, 'ask'>,
  { folder, publication, listed, onProgress }: Upload,
) {
  const { id, missing } = publication;
  // Whoever answers there does not choose what of this machine is sent.
  const strange = missing.find((path) => !listed.has(path));
  if (strange !== undefined) throw new Refusal(`Control asks for ${strange}, which was not built.`);
  const waiting = [...missing];
  let done = 0;
  const send = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const body = new Uint8Array(await readFile(join(folder, path)));
      const address = path.split('/').map(encodeURIComponent).join('/');
      await control.ask(`/publications/${id}/files/${address}`, {
        ...{ method: 'PUT', body, repeats: true },
      });
      done += 1;
      onProgress(done, missing.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
}
