import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Input } from '../form/Input.tsx';
import { Select } from '../form/Select.tsx';
import { partOf, withBucket, withPercent } from './shares.ts';
import css from './targeting.module.css';
import type { Bucket } from './targeting.ts';

interface Props {
  buckets: Bucket[];
  variants: string[];
  problem: string | undefined;
  onChange: (next: Bucket[]) => void;
}

/**
 * Editor for a split in percent. The order is fixed and the last bucket takes the remainder, so
 * visitors keep their variant.
 */
export function ShareEditor({ buckets, variants, problem, onChange }: Props) {
  const intl = useIntl();
  const left = variants.filter((name) => !buckets.some(({ variant }) => variant === name));
  const last = buckets.length - 1;
  return (
    <div className={css.shares}>
      {problem && <p className={css.problem}>{problem}</p>}
      <ul className={css.buckets}>
        {buckets.map(({ variant }, index) => (
          <li key={variant} className={css.bucket}>
            <span className={css.variant}>{variant}</span>
            {index === last ? (
              <span className={css.rest}>
                <FormattedMessage
                  id="targeting.rest"
                  values={{
                    percent: (
                      <FormattedNumber
                        value={partOf(buckets, index)}
                        style="percent"
                        maximumFractionDigits={2}
                      />
                    ),
                  }}
                />
              </span>
            ) : (
              <Input
                label={intl.formatMessage({ id: 'targeting.percent' }, { variant })}
                hideLabel
                type="number"
                min={0}
                max={100}
                step={0.01}
                inputMode="decimal"
                value={String(Math.round(partOf(buckets, index) * 10_000) / 100)}
                onChange={(text) => onChange(withPercent(buckets, index, Number(text) || 0))}
              />
            )}
            <meter
              className={css.meter}
              min={0}
              max={1}
              value={partOf(buckets, index)}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <Select
          label={intl.formatMessage({ id: 'targeting.addBucket' })}
          value=""
          options={[
            ['', intl.formatMessage({ id: 'targeting.chooseVariant' })],
            ...left.map((name) => [name, name] as const),
          ]}
          onChange={(name) => name && onChange(withBucket(buckets, name))}
        />
      )}
      <p className={css.hint}>
        <FormattedMessage id="targeting.shareHint" />
      </p>
    </div>
  );
}
