import { TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { View } from './View.tsx';

export function NotFound() {
  const intl = useIntl();
  return (
    <View title={intl.formatMessage({ id: 'notFound.title' })}>
      <p>
        <TextLink to="/">
          <FormattedMessage id="notFound.back" />
        </TextLink>
      </p>
    </View>
  );
}
