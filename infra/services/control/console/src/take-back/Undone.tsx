import type { DiffAnswer } from '@sideband/control/contract';
import { FormattedMessage } from 'react-intl';
import { DiffLines, describedIn } from '../compare/DiffLines.tsx';

const mostInView = 5;

/**
 * Lists the differences, most important first. All but the first few are collapsed, so that the
 * button stays in view.
 */
export function Undone({ differences }: Pick<DiffAnswer, 'differences'>) {
  const lines = differences
    .flatMap((one) => describedIn([one]).map((line, rank) => ({ ...line, rank })))
    .sort((a, b) => a.rank - b.rank);
  const [first, rest] = [lines.slice(0, mostInView), lines.slice(mostInView)];
  return (
    <>
      <DiffLines lines={first} />
      {rest.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="takeBack.rest" values={{ count: rest.length }} />
          </summary>
          <DiffLines lines={rest} />
        </details>
      )}
    </>
  );
}
