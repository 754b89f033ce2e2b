import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Icon, useMoneyFormat, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { useId } from 'react';
import css from './landing.module.css';
import type { ShownPrice } from './Prices.tsx';
import { comparison, type Way } from './ways.ts';

interface Props {
  ways: readonly Way[];
  prices: Readonly<Record<string, ShownPrice>>;
}

/** Table that compares what the ways to listen include. */
export function Compare({ ways, prices }: Props) {
  const money = useMoneyFormat();
  const id = useId();
  return (
    <section className={css.section}>
      <h2 id={id}>
        <FormattedMessage id="landing.compare.title" />
      </h2>
      <table className={css.table} aria-labelledby={id}>
        <thead>
          <tr>
            <td />
            {ways.map(({ name }) => (
              <th key={name} scope="col">
                <FormattedMessage id={`landing.${name}.short`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.map(([row, cells]) => (
            <tr key={row}>
              <th scope="row">
                <FormattedMessage id={`landing.compare.${row}`} />
              </th>
              {ways.map(({ name }) => (
                <td key={name}>
                  <Cell value={cells[name]} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <FormattedMessage id="landing.compare.price" />
            </th>
            {ways.map(({ name, campaign }) => {
              const price = prices[campaign];
              return <td key={name}>{price && money(price.from)}</td>;
            })}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Cell({ value }: { value: string }) {
  const words = <FormattedMessage id={`landing.compare.${value}`} />;
  if (value === 'yes')
    return (
      <span className={css.yes}>
        <Icon name="ok" />
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    );
  return value === 'no' ? (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  ) : (
    words
  );
}
