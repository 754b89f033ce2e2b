import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Icon, type IconName } from '@sideband/shared-sdk/ui';
import type { ListeningOption } from '@sideband/shared-sdk/web-offers';
import css from './plan-picker.module.css';

const shown: Record<ListeningOption, { icon: IconName; name: string }> = {
  'inside the car': { icon: 'car', name: 'car' },
  'streaming app': { icon: 'app', name: 'app' },
  'custom stations': { icon: 'stations', name: 'stations' },
  'VIP perks': { icon: 'star', name: 'vip' },
};

/** Shows where and how a plan can be listened to, each with an icon and a label. */
export function Listening({ options }: { options: readonly ListeningOption[] }) {
  if (options.length === 0) return null;
  return (
    <ul className={css.listening}>
      {options.map((option) => (
        <li key={option}>
          <Icon name={shown[option].icon} />
          <FormattedMessage id={`planPicker.listening.${shown[option].name}`} />
        </li>
      ))}
    </ul>
  );
}
