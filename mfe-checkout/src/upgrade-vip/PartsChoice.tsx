import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';
import { Icon, useFieldInForm } from '@sideband/shared-sdk/ui';
import { PartName, PartPlan } from './PartName.tsx';
import css from './upgrade-vip.module.css';

interface Props {
  parts: readonly Subscription[];
  /** Ids of those that are chosen. */
  value: readonly string[];
  onChange: (subscriptionIds: string[]) => void;
}

/** Two of what somebody listens with. A third one can be ticked, and is told of, so that nobody wonders what is locked. */
export function PartsChoice({ parts, value, onChange }: Props) {
  const { id, locked, message } = useFieldInForm('parts');
  const change = (part: string, isWanted: boolean) =>
    onChange(
      parts.flatMap(({ id: one }) =>
        (one === part ? isWanted : value.includes(one)) ? [one as string] : [],
      ),
    );
  return (
    <fieldset className={css.parts} aria-describedby={message && `${id}-message`}>
      <legend>
        <FormattedMessage id="vip.legend" />
      </legend>
      {message && (
        <p id={`${id}-message`} className={css.message}>
          <Icon name="danger" />
          <span>{message}</span>
        </p>
      )}
      {parts.map((part, nth) => (
        <label key={part.id} className={css.part}>
          <input
            {...(nth === 0 && { id })}
            type="checkbox"
            name="parts"
            value={part.id}
            checked={value.includes(part.id)}
            aria-disabled={locked || undefined}
            aria-invalid={message !== undefined || undefined}
            onChange={({ currentTarget }) => {
              if (!locked) change(part.id, currentTarget.checked);
            }}
          />
          <span className={css.words}>
            <PartName part={part} />
            <span className={css.plan}>
              <PartPlan part={part} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
