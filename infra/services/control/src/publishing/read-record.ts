import { contentTypeOf, isPlainName } from '@sideband/artifacts';
import { type ReleaseRecord, releaseRecord } from '@sideband/shared-sdk/release';
import { z } from '@sideband/shared-sdk/wire';
import { type Problem, pointerTo } from '../refusals/problem.ts';
import { Refused } from '../refusals/refused.ts';

/** Name of a remote, or `shell`. It becomes part of a toggle key. */
const name = /^[a-z]{1,50}$/;
const integrity = /^sha384-[A-Za-z0-9+/]{64}$/;
const mostFiles = 2_000;
/** Total size limit of all files, including private ones. */
export const mostBytes = 64 * 1024 * 1024;
const deepest = 4;
/** Files that the store adds. */
const ours = ['record.json', 'signature.json'];

/** Hashes of all files of a version, including private ones. */
export const filesOf = (record: ReleaseRecord): Record<string, string> => ({
  ...record.files,
  ...record.privateFiles,
});

/** Parses a signed record. Throws `Refused` with all problems that were found. */
export function readRecordText(text: string): ReleaseRecord {
  const record = parse(text);
  const problems = [
    ...problemsOfName(record),
    ...problemsOfFiles(record),
    ...problemsOfSizes(record),
  ];
  if (problems.length > 0) throw wrong(problems);
  return record;
}

function parse(text: string): ReleaseRecord {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    const hint = 'Send the content of record.json, byte for byte.';
    throw wrong([{ pointer: '', code: 'not_json', message: 'The record is no JSON.', hint }]);
  }
  const read = z.safeParse(releaseRecord, content);
  if (read.success) return read.data;
  const hint = 'Build it with the present @sideband/webpack.';
  throw wrong(
    read.error.issues.map(({ path, message }) => {
      return { pointer: pointerTo(...path.map(String)), code: 'wrong_record', message, hint };
    }),
  );
}

const wrong = (problems: Problem[]) =>
  new Refused('wrong-document', 'This record cannot be published.', problems);

function problemsOfName(record: ReleaseRecord): Problem[] {
  const problems: Problem[] = [];
  if (!name.test(record.name)) {
    const message = `"${record.name}" is no name: up to 50 small letters, nothing else.`;
    problems.push({ pointer: '/name', code: 'bad_name', message });
  }
  // Toggles return versions, and "off" is reserved for switching a remote off.
  if (!isPlainName(record.version) || record.version.length > 100 || record.version === 'off') {
    const message = `"${record.version}" is no version.`;
    const hint = 'Take a number as npm has them: 1.4.0.';
    problems.push({ pointer: '/version', code: 'bad_version', message, hint });
  }
  return problems;
}

function problemsOfFiles({ files, privateFiles, entry }: ReleaseRecord): Problem[] {
  const problems: Problem[] = [];
  const lists = Object.entries({ files, privateFiles });
  for (const [list, hashes] of lists) {
    for (const [path, hash] of Object.entries(hashes)) {
      const pointer = pointerTo(list, path);
      if (!isPath(path)) {
        const message = 'A version holds no file of this name or kind.';
        problems.push({ pointer, code: 'bad_file', message });
      }
      if (!integrity.test(hash)) {
        const message = 'A file needs its hash: sha384- and 64 characters of base64.';
        problems.push({ pointer, code: 'unhashed_file', message });
      }
    }
  }
  for (const path of Object.keys(privateFiles)) {
    if (!Object.hasOwn(files, path)) continue;
    const message = 'A file is either public or private.';
    problems.push({ pointer: pointerTo('privateFiles', path), code: 'bad_file', message });
  }
  if (!Object.hasOwn(files, entry)) {
    const message = `The entry "${entry}" is none of its files.`;
    problems.push({ pointer: '/entry', code: 'unhashed_file', message });
  }
  const count = lists.reduce((sum, [, hashes]) => sum + Object.keys(hashes).length, 0);
  if (count > mostFiles) {
    const message = `A version has at most ${mostFiles} files.`;
    problems.push({ pointer: '/files', code: 'too_large', message });
  }
  return problems;
}

function problemsOfSizes({ files, sizes }: ReleaseRecord): Problem[] {
  const named = new Set([files, sizes].flatMap(Object.keys));
  const wrongly = [...named].filter((path) => {
    const size = Object.hasOwn(sizes, path) ? sizes[path] : undefined;
    return !size || !Object.hasOwn(files, path) || ![size.bytes, size.brotli].every(isSize);
  });
  const problems: Problem[] = wrongly.map((path) => {
    const message = 'Every public file, and no other, needs its size in whole bytes.';
    return { pointer: pointerTo('sizes', path), code: 'bad_size', message };
  });
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size.bytes, 0);
  if (bytes > mostBytes) problems.push(tooLarge('/files'));
  return problems;
}

const isSize = (size: number) => Number.isSafeInteger(size) && size >= 0;

export const tooLarge = (pointer: string): Problem => ({
  pointer,
  code: 'too_large',
  message: `All files of a version together have at most ${mostBytes} bytes.`,
});

function isPath(path: string) {
  const parts = path.split('/');
  const isPlain = parts.length <= deepest && parts.every(isPlainName);
  return isPlain && contentTypeOf(path) !== undefined && !ours.includes(path);
}
