import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { useHoldReveal, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { FlowWithSummary, Page, Skeleton } from '@sideband/shared-sdk/ui';

interface Titled {
  /** Message ID of the title of the page. */
  title: string;
}

/** Shown while the plans are read. */
export function Reading({ title: id }: Titled) {
  const title = useIntl().formatMessage({ id });
  useTitle(title);
  useHoldReveal(true);
  return (
    <FlowWithSummary summary={<Skeleton shape={['card']} />}>
      <Page title={title}>
        <Skeleton shape={['text', 'card', 'card', 'button']} />
      </Page>
    </FlowWithSummary>
  );
}

type UnreadProps = Titled & Pick<Parameters<typeof BreakdownNotice>[0], 'breakdown' | 'onRetry'>;

/** Shown when the plans could not be read. */
export function Unread({ title: id, ...notice }: UnreadProps) {
  const title = useIntl().formatMessage({ id });
  useTitle(title);
  return (
    <Page title={title}>
      <BreakdownNotice {...notice} />
    </Page>
  );
}
