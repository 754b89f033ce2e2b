import type { DiffAnswer } from '@sideband/control/contract';
import { FormattedMessage } from 'react-intl';
import { DiffLine } from '../compare/DiffLine.tsx';
import css from './take-back.module.css';

const mostInView = 5;

/**
 * Lists the differences, most important first. All but the first few are collapsed, so that the
 * button stays in view.
 */
export function Undone({ differences }: Pick<DiffAnswer, 'differences'>) {
  const lines = differences
    .flatMap(({ name, words }) => words.map((line, rank) => ({ name, line, rank })))
    .sort((a, b) => a.rank - b.rank);
  const [first, rest] = [lines.slice(0, mostInView), lines.slice(mostInView)];
  return (
    <>
      <Lines lines={first} />
      {rest.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="takeBack.rest" values={{ count: rest.length }} />
          </summary>
          <Lines lines={rest} />
        </details>
      )}
    </>
  );
}

function Lines({ lines }: { lines: { name: string; line: string }[] }) {
  return (
    <ul className={css.words}>
      {lines.map(({ name, line }) => (
        <li key={name + line}>
          <strong>{name}</strong> <DiffLine>{line}</DiffLine>
        </li>
      ))}
    </ul>
  );
}
