import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChoiceCards } from '@sideband/shared-sdk/ui';
import { useEffect, useEffectEvent } from 'react';
import { brandValues } from './brand.ts';
import type { MakerFlow } from './useMakerFlow.ts';

/**
 * Whether to use the driver's profile at the car maker. Its name and address are filled in once, and
 * can be changed.
 */
export function WhichProfile({ flow }: { flow: MakerFlow }) {
  const { brand, by, keep, canUseProfile, maker, choices, change, hasChosenBy } = flow;
  const driver = maker?.driver;
  const fillIn = (email: string, firstName: string, lastName: string) =>
    change({ email, details: Object.assign({}, choices.details, { firstName, lastName }) });
  const choose = (chosen: 'maker' | 'other') => {
    keep({ by: chosen });
    if (chosen === 'other') return fillIn('', '', '');
    if (driver) fillIn(driver.email, driver.firstName, driver.lastName);
  };
  const isFirst = canUseProfile && !hasChosenBy;
  const begin = useEffectEvent(() => {
    if (choices.email === '') choose('maker');
    else keep({ by: 'maker' });
  });
  useEffect(() => {
    if (isFirst) begin();
  }, [isFirst]);
  if (!canUseProfile || !driver) return null;
  const values = brandValues(brand);
  return (
    <ChoiceCards
      name="profile"
      legend={<FormattedMessage id="maker.profile.which" />}
      choices={[
        {
          value: 'maker',
          label: <FormattedMessage id="maker.profile.maker" values={values} />,
          hint: (
            <bdi>
              {driver.firstName} {driver.lastName}, {driver.email}
            </bdi>
          ),
        },
        {
          value: 'other',
          label: <FormattedMessage id="maker.profile.other" />,
          hint: <FormattedMessage id="maker.profile.other.hint" values={values} />,
        },
      ]}
      value={by}
      onChange={choose}
    />
  );
}
