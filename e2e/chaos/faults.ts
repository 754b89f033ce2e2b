/** A fault of a remote, injected into both products in the same way. */
export interface Fault {
  row: string;
  /** File of the remote for which requests fail, and how they fail. */
  file?: RemoteFile;
  how?: How;
  /** Fault in the code of the remote. */
  act?: Act;
  /** Button of the remote to press after typing into its field. */
  press?: 'Break' | 'More' | 'Style';
  /** Seconds by which the run advances the page's clock. When omitted, the page uses real time. */
  seconds?: number;
}

export type RemoteFile = 'record' | 'entry' | 'chunk' | 'style';
export type How = 'dead' | 'slow' | 'garbage' | 'changed';
export type Act =
  | 'import'
  | 'first render'
  | 'unmount'
  | 'never mounts'
  | 'never unmounts'
  | 'leak';

const pressFor = { record: undefined, entry: undefined, chunk: 'More', style: 'Style' } as const;
const names = { record: 'record', entry: 'entry', chunk: 'late chunk', style: 'late CSS' };
const slowSeconds = 30;

const ofFiles = (['entry', 'chunk', 'style', 'record'] as const).flatMap((file) =>
  (['dead', 'slow', 'garbage'] as const).map((how): Fault => {
    const press = pressFor[file];
    const seconds = how === 'slow' ? slowSeconds : undefined;
    const row = `${how === 'slow' ? `slow (${slowSeconds} s)` : how} ${names[file]}`;
    return { row, file, how, ...(press && { press }), ...(seconds && { seconds }) };
  }),
);

export const faults: Fault[] = [
  ...ofFiles,
  { row: 'entry with another hash', file: 'entry', how: 'changed' },
  { row: 'late chunk with another hash', file: 'chunk', how: 'changed', press: 'More' },
  { row: 'throws at import', act: 'import' },
  { row: 'throws at first render', act: 'first render' },
  { row: 'throws at a later render', press: 'Break' },
  { row: 'throws at unmount', act: 'unmount' },
  { row: 'never mounts', act: 'never mounts', seconds: 15 },
  { row: 'never unmounts', act: 'never unmounts', seconds: 15 },
  { row: 'leaks memory with each mount', act: 'leak' },
];
