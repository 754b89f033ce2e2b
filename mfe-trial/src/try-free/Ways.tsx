import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import { ButtonLink, Card } from '@sideband/shared-sdk/ui';
import { CardGrid } from '@sideband/shared-sdk/ui/on-demand';
import { paths } from '../paths.ts';

const ways = [
  { name: 'car', to: paths.activate },
  { name: 'student', to: paths.student },
];

/** Other ways to try or to save. One whose page is not built yet is left out. */
export function Ways() {
  return (
    <CardGrid>
      {ways.map(({ name, to }) => (
        <Way key={name} name={name} to={to} />
      ))}
    </CardGrid>
  );
}

function Way({ name, to }: { name: string; to: string }) {
  if (!useIsOpen(to)) return null;
  return (
    <Card heading={<FormattedMessage id={`tryFree.${name}.title`} />}>
      <p>
        <FormattedMessage id={`tryFree.${name}.text`} />
      </p>
      <ButtonLink to={to}>
        <FormattedMessage id={`tryFree.${name}.go`} />
      </ButtonLink>
    </Card>
  );
}
