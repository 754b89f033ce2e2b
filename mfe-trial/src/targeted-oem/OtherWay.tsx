import { RadioLookUp } from '@sideband/shared-sdk/blocks/radio-lookup';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { useNavigate } from '@sideband/shared-sdk/react/router';
import { useChoices } from '../claim/useChoices.ts';
import { paths } from '../paths.ts';

/**
 * Lookup for a visitor whose link does not open. The car goes on to the trial of new cars, which
 * needs no link.
 */
export function OtherWay({ onProblem }: { onProblem: (hasProblem: boolean) => void }) {
  const navigate = useNavigate();
  const { choices, change } = useChoices();
  const take = (car: FoundRadio) => {
    change({ cars: Object.assign({}, choices.cars, { new: car }) });
    navigate(paths.targeted);
  };
  return (
    <section>
      <h2>
        <FormattedMessage id="maker.lookup.title" />
      </h2>
      <p>
        <FormattedMessage id="maker.lookup.lead" />
      </p>
      <RadioLookUp
        typed={choices.typed}
        onTyped={(typed) => change({ typed })}
        onFound={take}
        onProblem={onProblem}
        action={<FormattedMessage id="maker.lookup.find" />}
      />
    </section>
  );
}
