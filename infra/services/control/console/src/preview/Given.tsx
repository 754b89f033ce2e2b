import type { PreviewAnswer } from '@sideband/control/contract';
import { FormattedMessage } from 'react-intl';
import css from './preview.module.css';

/** Variant of a toggle for the given context, with each evaluation step. */
export function Given({ given }: { given: PreviewAnswer['toggles'][number] }) {
  const { variant, why } = given;
  return (
    <>
      <strong className={css.variant}>
        {variant ?? <FormattedMessage id="toggles.notServed" />}
      </strong>
      <ol className={css.why}>
        {why.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
