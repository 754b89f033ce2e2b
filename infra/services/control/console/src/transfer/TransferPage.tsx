import { useIntl } from 'react-intl';
import { View } from '../frame/View.tsx';
import { ExportDocument } from './ExportDocument.tsx';
import { ImportDocument } from './ImportDocument.tsx';

/** Export and import of plain flagd JSON. */
export function TransferPage() {
  const intl = useIntl();
  return (
    <View
      title={intl.formatMessage({ id: 'transfer.title' })}
      lead={intl.formatMessage({ id: 'transfer.lead' })}
    >
      <ExportDocument />
      <ImportDocument />
    </View>
  );
}
