import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { View } from '../frame/View.tsx';
import { CodeForm } from './CodeForm.tsx';
import { WaitingDevice } from './WaitingDevice.tsx';

/**
 * Page that `sideband sign-in` opens: approves a program as the signed-in person (RFC 8628 §3.3).
 */
export function DevicePage() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const code = query.get('code') ?? '';
  return (
    <View
      title={intl.formatMessage({ id: 'device.title' })}
      lead={<FormattedMessage id="device.lead" />}
    >
      {code ? (
        <WaitingDevice key={code} code={code} onOther={() => setQuery({})} />
      ) : (
        <CodeForm onCode={(typed) => setQuery({ code: typed })} />
      )}
    </View>
  );
}
