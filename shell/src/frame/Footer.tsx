import { BarPattern, TextLink, useChat } from '@sideband/shared-sdk/ui';
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

type PageName = 'help' | 'findAccount' | 'doNotCall' | 'agreement' | 'privacy' | 'privacyChoices';

/** Order of the links after help and chat, the same everywhere. */
const order: readonly PageName[] = [
  'findAccount',
  'doNotCall',
  'agreement',
  'privacy',
  'privacyChoices',
];

export function Footer({ languages, year, pages = {}, chatFailed = false, phone }: FooterProps) {
  const intl = useIntl();
  const current = languages.find((language) => language.current);
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <BarPattern id="sideband" bars={240} quiet />
        <nav aria-label={intl.formatMessage({ id: 'shell.footer' })}>
          <ul className={css.links}>
            <PageLink name="help" to={pages.help} />
            <ChatLink />
            {order.map((name) => (
              <PageLink key={name} name={name} to={pages[name]} />
            ))}
          </ul>
        </nav>
        {chatFailed && (
          <p role="alert">
            <FormattedMessage id="shell.chat.blocked.title" />{' '}
            {phone && <PhoneLink phone={phone} />}
          </p>
        )}
        <p className={css.legal}>
          {current && <span lang={current.lang}>{current.label}</span>}
          <span>
            <FormattedMessage id="shell.footer.copyright" values={{ year: String(year) }} />
          </span>
        </p>
      </div>
    </footer>
  );
}

function PageLink({ name, to }: { name: PageName; to: string | undefined }) {
  return (
    to && (
      <li>
        <TextLink to={to}>
          <FormattedMessage id={`shell.footer.${name}`} />
        </TextLink>
      </li>
    )
  );
}

/** Same position on every page. */
function ChatLink() {
  const open = useChat();
  return (
    open && (
      <li>
        <button type="button" data-chat onClick={() => open()}>
          <FormattedMessage id="ui.chat" />
        </button>
      </li>
    )
  );
}
