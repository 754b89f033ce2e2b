import type { Problem } from '@sideband/control/contract';
import { FormattedMessage } from 'react-intl';
import css from './problem-list.module.css';

/** Linter problems: pointer, message, hint and allowed values. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className={css.list}>
      {problems.map(({ pointer, code, message, hint, allowed }) => (
        <li key={pointer + code}>
          <code className={css.pointer}>{pointer || '/'}</code> {message} {hint}{' '}
          {allowed && allowed.length > 0 && (
            <FormattedMessage id="problem.allowed" values={{ allowed: allowed.join(', ') }} />
          )}
        </li>
      ))}
    </ul>
  );
}
