import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { type Problem, pointerTo } from '../problem.ts';

const integrity = /^sha384-[A-Za-z0-9+/]{64}$/;
const plainPath = /^[A-Za-z0-9_@+-][A-Za-z0-9_.@+-]*(\/[A-Za-z0-9_@+-][A-Za-z0-9_.@+-]*)*$/;

/** Checks that every executed file has a hash, and that every path stays inside its folder. */
export function problemsOfFiles(record: ReleaseRecord): Problem[] {
  const { entry, first, messages, files, privateFiles, sizes } = record;
  const run: [pointer: string, file: string][] = [
    ['/entry', entry],
    ...Object.entries(first).flatMap(([kind, names]) =>
      names.map((file, index): [string, string] => [pointerTo('first', kind, index), file]),
    ),
    ...Object.entries(messages).flatMap(([locale, file]): [string, string][] =>
      file === undefined ? [] : [[pointerTo('messages', locale), file]],
    ),
  ];
  const listed = Object.entries({ files, privateFiles }).flatMap(([list, hashes]) =>
    Object.entries(hashes).map(([file, hash]) => ({ pointer: pointerTo(list, file), file, hash })),
  );
  return [
    ...run
      .filter(([, file]) => !Object.hasOwn(files, file))
      .map(([pointer, file]) => unlisted(pointer, file)),
    ...listed
      .filter(({ hash }) => !integrity.test(hash))
      .map(({ pointer, file }) => unhashed(pointer, file)),
    ...listed
      .filter(({ file }) => !plainPath.test(file))
      .map(({ pointer, file }) => astray(pointer, file)),
    ...Object.keys(files)
      .filter((file) => !Object.hasOwn(sizes, file))
      .map((file) => unsized(file)),
    ...Object.keys(files)
      .filter((file) => file.endsWith('.map'))
      .map((file) => shown(file)),
  ];
}

const rebuild = 'Build it anew; the record is written from what lies on disk.';

const unlisted = (pointer: string, file: string): Problem => ({
  pointer,
  code: 'unhashed_file',
  message: `${file} is to be loaded, but no hash of it is listed, so no browser would run it.`,
  hint: rebuild,
});

const unhashed = (pointer: string, file: string): Problem => ({
  pointer,
  code: 'unhashed_file',
  message: `What is listed for ${file} is no SHA-384 integrity.`,
  hint: rebuild,
});

const astray = (pointer: string, file: string): Problem => ({
  pointer,
  code: 'bad_name',
  message: `${JSON.stringify(file)} is no path inside the version's folder.`,
  hint: 'Letters, digits and . _ @ + - only, no dot in front, parts separated by /.',
});

const unsized = (file: string): Problem => ({
  pointer: '/sizes',
  code: 'over_budget',
  message: `The size of ${file} is not stated.`,
  hint: rebuild,
});

const shown = (file: string): Problem => ({
  pointer: pointerTo('files', file),
  code: 'bad_name',
  message: `${file} is a source map among the public files.`,
  hint: 'Source maps are private: list them under privateFiles, as defineRemote does.',
});
