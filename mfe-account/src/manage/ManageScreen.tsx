import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Card, Icon, Page, TextLink } from '@sideband/shared-sdk/ui';
import { AccountLayout } from '../layout/AccountLayout.tsx';
import { paths } from '../paths.ts';
import css from './manage.module.css';
import { groups, icons, pathOf } from './parts.ts';

/** Index of everything that can be managed. */
export function ManageScreen() {
  const title = useIntl().formatMessage({ id: 'manage.title' });
  useTitle(title);
  return (
    <AccountLayout current={paths.manage}>
      <Page title={title} lead={<FormattedMessage id="manage.lead" />}>
        <div className={css.settings}>
          {groups.map(({ id, parts }) => (
            <Card key={id} heading={<FormattedMessage id={`manage.group.${id}`} />}>
              <div className={css.parts}>
                {parts.map((part) => (
                  <TextLink key={part} to={pathOf(part)} className={css.part}>
                    <Icon name={icons[part]} />
                    <span className={css.words}>
                      <span className={css.name}>
                        <FormattedMessage id={`manage.${part}.title`} />
                      </span>
                      <span className={css.about}>
                        <FormattedMessage id={`manage.${part}.about`} />
                      </span>
                    </span>
                  </TextLink>
                ))}
              </div>
            </Card>
          ))}
        </div>
      </Page>
    </AccountLayout>
  );
}
