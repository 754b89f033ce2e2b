import { RadioLookUp } from '@sideband/shared-sdk/blocks/radio-lookup';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import {
  FormattedMessage,
  useFlow,
  useIntl,
  useIsOpen,
  useTitle,
} from '@sideband/shared-sdk/react';
import { useNavigate } from '@sideband/shared-sdk/react/router';
import { ButtonLink, Card, Page } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import { CardGrid } from '@sideband/shared-sdk/ui/on-demand';
import { useState } from 'react';
import { useChoices } from '../claim/useChoices.ts';
import { outcomeOf } from '../outcome/outcome-of.ts';
import { RadioOutcome } from '../outcome/RadioOutcome.tsx';
import { paths } from '../paths.ts';
import css from './hub.module.css';

/** Where a trial starts: the car is looked up, and its state decides what follows. */
export function HubScreen() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { choices, change } = useChoices();
  const [found, setFound] = useState<FoundRadio>();
  const [isWrong, setIsWrong] = useState(false);
  const outcome = found && outcomeOf(found);
  const title = intl.formatMessage({ id: 'hub.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  useFlow('activate', outcome ?? 'car');
  const take = (car: FoundRadio) => {
    if (outcomeOf(car) !== 'claim') return setFound(car);
    change({ cars: { ...choices.cars, new: car }, confirmed: car.deviceId });
    navigate(paths.targeted);
  };
  if (found) {
    return (
      <RadioOutcome
        radio={found}
        typed={choices.typed}
        onFound={take}
        onOther={() => setFound(undefined)}
      />
    );
  }
  return (
    <Page title={title} lead={<FormattedMessage id="hub.lead" />}>
      <div className={css.picture}>
        <Artwork kind="car" id="Sideband trial" size="wide" />
      </div>
      <section className={css.car}>
        <h2>
          <FormattedMessage id="hub.car.title" />
        </h2>
        <p>
          <FormattedMessage id="hub.car.lead" />
        </p>
        <RadioLookUp
          typed={choices.typed}
          onTyped={(typed) => change({ typed })}
          onFound={take}
          onProblem={setIsWrong}
          action={<FormattedMessage id="hub.find" />}
        />
      </section>
      <section className={css.others}>
        <h2>
          <FormattedMessage id="hub.others.title" />
        </h2>
        <Others />
      </section>
    </Page>
  );
}

const others = [
  { name: 'used', to: paths.usedVehicleNew },
  { name: 'dealer', to: paths.serviceLane },
  { name: 'app', to: paths.streamingTrial },
];

/** Ways to other trials. One whose page is not built yet is left out. */
function Others() {
  return (
    <CardGrid>
      {others.map(({ name, to }) => (
        <Other key={name} name={name} to={to} />
      ))}
    </CardGrid>
  );
}

function Other({ name, to }: { name: string; to: string }) {
  if (!useIsOpen(to)) return null;
  return (
    <Card heading={<FormattedMessage id={`hub.${name}.title`} />}>
      <p>
        <FormattedMessage id={`hub.${name}.text`} />
      </p>
      <ButtonLink to={to}>
        <FormattedMessage id={`hub.${name}.go`} />
      </ButtonLink>
    </Card>
  );
}
