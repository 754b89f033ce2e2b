import type { Difference } from '@sideband/control/contract';
import { FormattedMessage } from 'react-intl';
import { DiffLine } from './DiffLine.tsx';
import css from './diff-lines.module.css';

/** One described difference of a toggle, segment or attribute. */
export interface Described {
  key: string;
  name: string;
  line: string;
}

/** Lists differences line by line, in the given order. */
export const describedIn = (differences: readonly Difference[]): Described[] =>
  differences.flatMap(({ subject, name, words }) =>
    words.map((line) => ({ key: `${subject} ${name} ${line}`, name, line })),
  );

interface Props {
  lines: readonly Described[];
  /** Number of lines that are shown. The last item counts the others. */
  most?: number;
  /** Leaves out the names, where the view has just one. */
  isUnnamed?: boolean;
}

/** Described differences as a list: "enableVega Canada: − off + on, 100 %". */
export const DiffLines = ({ lines, most = lines.length, isUnnamed = false }: Props) => (
  <ul className={css.lines}>
    {lines.slice(0, most).map(({ key, name, line }) => (
      <li key={key}>
        {!isUnnamed && (
          <>
            <strong>{name}</strong>{' '}
          </>
        )}
        <DiffLine>{line}</DiffLine>
      </li>
    ))}
    {lines.length > most && (
      <li>
        <FormattedMessage id="timeline.moreChanges" values={{ count: lines.length - most }} />
      </li>
    )}
  </ul>
);
