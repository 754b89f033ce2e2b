import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Icon, type IconName } from '@sideband/shared-sdk/ui';
import type { ListeningOption } from '@sideband/shared-sdk/web-offers';
import { listeningNames } from './compare.ts';
import css from './plan-picker.module.css';

const icons: Record<ListeningOption, IconName> = {
  'inside the car': 'car',
  'streaming app': 'app',
  'custom stations': 'stations',
  'VIP perks': 'star',
};

/** Shows where and how a plan can be listened to, each with an icon and a label. */
export function Listening({ options }: { options: readonly ListeningOption[] }) {
  if (options.length === 0) return null;
  return (
    <ul className={css.listening}>
      {options.map((option) => (
        <li key={option}>
          <Icon name={icons[option]} />
          <FormattedMessage id={`planPicker.listening.${listeningNames[option]}`} />
        </li>
      ))}
    </ul>
  );
}
