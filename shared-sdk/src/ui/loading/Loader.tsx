import { FormattedMessage, useIntl } from 'react-intl';
import { type LoaderVariant, strokes, strokeWidth } from './loader-shape.ts';

export interface LoaderProps {
  variant?: LoaderVariant;
}

/**
 * Full-page loader, for when there is no previous page to keep. Its styles are inlined in the
 * document (`loader.css`).
 */
export function Loader({ variant = 'carrier' }: LoaderProps) {
  const intl = useIntl();
  const width = strokeWidth[variant];
  return (
    <div
      className="sb-loader"
      role="status"
      aria-label={intl.formatMessage({ id: 'ui.loader.label' })}
    >
      <svg viewBox="0 0 26 24" aria-hidden="true" focusable="false">
        {strokes[variant].map((stroke) => (
          <rect key={stroke.x + stroke.className} width={width} rx={width / 2} {...stroke} />
        ))}
      </svg>
      <p className="sb-loader-text">
        <FormattedMessage id="ui.loader.text" />
      </p>
      <p className="sb-loader-late">
        <FormattedMessage id="ui.loader.late" />{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page, asked for anew */}
        <a href="">
          <FormattedMessage id="ui.loader.reload" />
        </a>
      </p>
    </div>
  );
}
