import type { Toggle } from '@sideband/control/contract';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import css from './state-marks.module.css';
import { isOff, type PlaceState } from './state-of.ts';

/** Served variants by audience, as filled and hollow marks with text. */
export function StateMarks({ toggle, states }: { toggle: Toggle; states: PlaceState[] }) {
  return (
    <ul className={css.states}>
      {states.map(({ place, parts, isExact }) => (
        <li key={place} className={css.state}>
          {place !== 'everywhere' && (
            <span className={css.place}>
              <FormattedMessage id={`place.${place}`} />
            </span>
          )}
          {parts.length === 0 && <FormattedMessage id="toggles.notServed" />}
          {!isExact && <FormattedMessage id="toggles.about" />}
          {parts.map(({ variant, percent }) => (
            <span key={variant} className={isOff(toggle, variant) ? css.off : css.on}>
              <span className={css.words}>{variant}</span>
              {parts.length > 1 && (
                <span className={css.percent}>
                  <FormattedNumber
                    value={percent / 100}
                    style="percent"
                    maximumFractionDigits={2}
                  />
                </span>
              )}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
