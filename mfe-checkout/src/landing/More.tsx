import { FormattedMessage, useIntl, useIsOpen } from '@sideband/shared-sdk/react';
import { TextLink } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import type { ReactNode } from 'react';
import { Worded } from '../campaign/Worded.tsx';
import { paths } from '../paths.ts';
import css from './landing.module.css';
import { useStudentPrice } from './useStudentPrice.ts';

const kinds = { trial: 'plan', student: 'show', giftCard: 'giftCard' } as const;

/** Other ways in: trial, student plan, gift card and promo code, and links for customers. */
export function More({ isCustomer, children }: { isCustomer: boolean; children: ReactNode }) {
  const hasTrial = useIsOpen(paths.trial);
  const intl = useIntl();
  const studentPrice = useStudentPrice();
  const written = {
    student:
      studentPrice &&
      intl.formatMessage({ id: 'landing.more.student.price' }, { price: studentPrice }),
    trial: undefined,
    giftCard: undefined,
  };
  const more = (['trial', 'student', 'giftCard'] as const).filter(
    (name) => name !== 'trial' || hasTrial,
  );
  return (
    <div className={css.more}>
      <section className={css.section}>
        <h2>
          <FormattedMessage id="landing.more.title" />
        </h2>
        <ul className={css.others}>
          {more.map((name) => (
            <li key={name}>
              <Artwork kind={kinds[name]} id={name} size="thumb" />
              <div>
                <TextLink to={paths[name]}>
                  <FormattedMessage id={`landing.more.${name}`} />
                </TextLink>
                <p className={name === 'student' ? css.late : undefined}>
                  <Worded
                    own={<FormattedMessage id={`landing.more.${name}.text`} />}
                    written={written[name]}
                  />
                </p>
              </div>
            </li>
          ))}
        </ul>
        {children}
      </section>
      {!isCustomer && (
        <section className={css.section}>
          <h2>
            <FormattedMessage id="landing.customer.title" />
          </h2>
          <ul className={css.others}>
            {(['signIn', 'renew'] as const).map((name) => (
              <li key={name}>
                <div>
                  <TextLink to={paths[name]}>
                    <FormattedMessage id={`landing.customer.${name}`} />
                  </TextLink>
                  <p>
                    <FormattedMessage id={`landing.customer.${name}.text`} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
