import { Mark, TextLink, useChat } from '@sideband/shared-sdk/ui';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import css from './footer.module.css';
import type { LanguageChoice } from './LanguageSwitch.tsx';
import { PhoneLink } from './PhoneLink.tsx';

export interface FooterProps {
  languages: readonly LanguageChoice[];
  year: number;
  /** Links to existing pages only. The others are left out. */
  pages?: Partial<Record<PageName, string>>;
  /** Whether the chat was requested but failed to load. */
  chatFailed?: boolean;
  /** Phone number, shown when the chat failed to load. */
  phone?: string | undefined;
}

const groups = {
  help: ['help', 'findAccount'],
  listen: ['listen', 'giftCard'],
  legal: ['doNotCall', 'agreement', 'privacy', 'privacyChoices'],
} as const;

type Group = keyof typeof groups;
type PageName = (typeof groups)[Group][number];

/** Help comes first, then the other groups, in the same order on every page. */
export function Footer({ languages, year, pages = {}, chatFailed = false, phone }: FooterProps) {
  const intl = useIntl();
  const openChat = useChat();
  const current = languages.find((language) => language.current);
  const chat = openChat && (
    <button type="button" data-chat onClick={() => openChat()}>
      <FormattedMessage id="ui.chat" />
    </button>
  );
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.top}>
          <nav className={css.groups} aria-label={intl.formatMessage({ id: 'shell.footer' })}>
            <Links group="help" pages={pages} second={chat} />
            <Links group="listen" pages={pages} />
            <Links group="legal" pages={pages} />
          </nav>
          <div className={css.brand} data-theme="dark">
            <Mark named />
            <p>
              <FormattedMessage id="shell.footer.promise" />
            </p>
          </div>
        </div>
        {chatFailed && (
          <p role="alert">
            <FormattedMessage id="shell.chat.blocked.title" />{' '}
            {phone && <PhoneLink phone={phone} />}
          </p>
        )}
        <p className={css.legal}>
          <span>
            <FormattedMessage id="shell.footer.copyright" values={{ year: String(year) }} />
          </span>
          {current && <span lang={current.lang}>{current.label}</span>}
        </p>
      </div>
    </footer>
  );
}

interface LinksProps {
  group: Group;
  pages: NonNullable<FooterProps['pages']>;
  /** Item after the first link, at the same position on every page. */
  second?: ReactNode;
}

/** Links of one group, if it has any. */
function Links({ group, pages, second }: LinksProps) {
  const id = useId();
  const links = groups[group].flatMap((name) => {
    const to = pages[name];
    return to === undefined
      ? []
      : [
          <li key={name}>
            <TextLink to={to}>
              <FormattedMessage id={`shell.footer.${name}`} />
            </TextLink>
          </li>,
        ];
  });
  if (second) links.splice(pages[groups[group][0]] ? 1 : 0, 0, <li key="second">{second}</li>);
  if (links.length === 0) return null;
  return (
    <div className={css.group}>
      <p id={id} className={css.name}>
        <FormattedMessage id={`shell.footer.group.${group}`} />
      </p>
      <ul aria-labelledby={id}>{links}</ul>
    </div>
  );
}
