import type { Address } from '@sideband/shared-sdk/address';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, ChoiceCards, Form } from '@sideband/shared-sdk/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { WrittenAddress } from './WrittenAddress.tsx';

interface Props {
  typed: Address;
  suggested: Address;
  action: ReactNode;
  busy: boolean;
  busyLabel: string;
  onTyped: () => void;
  onSuggested: () => void;
  onBack: () => void;
}

/**
 * Lets the customer choose between the typed address and the one that address verification
 * suggests.
 */
export function Suggestion(props: Props) {
  const { typed, suggested, action, busy, busyLabel, onTyped, onSuggested, onBack } = props;
  const [chosen, setChosen] = useState<'suggested' | 'typed'>('suggested');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Form fields={[]} onSubmit={chosen === 'suggested' ? onSuggested : onTyped} busy={busy}>
      <h2 ref={heading} tabIndex={-1}>
        <FormattedMessage id="address.suggestion.title" />
      </h2>
      <ChoiceCards
        name="address"
        legend={<FormattedMessage id="address.suggestion.legend" />}
        choices={[
          {
            value: 'suggested',
            label: <FormattedMessage id="address.suggestion.use" />,
            hint: <WrittenAddress address={suggested} comparedWith={typed} />,
          },
          {
            value: 'typed',
            label: <FormattedMessage id="address.suggestion.keep" />,
            hint: <WrittenAddress address={typed} />,
          },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <Buttons>
        <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          <FormattedMessage id="address.suggestion.change" />
        </Button>
      </Buttons>
    </Form>
  );
}
