import type { StaticArtwork } from '@sideband/shared-sdk/ui/artwork/static';

/** Content of an email. Both bodies have the same text; a text message has no HTML. */
export interface MailText {
  subject: string;
  text: string;
  html?: string;
}

/** A label with its amount, date or name. */
export interface Row {
  label: string;
  value: string;
  /** Small print below the label. */
  note?: string;
}

/** An email in parts, in the order in which they appear. HTML and plain text are made of them. */
export interface Letter {
  subject: string;
  /** Follows the subject in a list of emails. It is not shown in the email itself. */
  preheader: string;
  /** Picture of the plan, gift card or radio that the email is about. */
  art?: Pick<StaticArtwork, 'kind' | 'id'> | undefined;
  heading: string;
  /** The number to refer to, below the heading. */
  reference?: string;
  greeting?: string;
  lead?: string[];
  /** A passcode, in large digits. */
  code?: string;
  rows?: Row[];
  /** The last row, in larger type. */
  total?: Row;
  button?: { label: string; url: string } | undefined;
  more?: string[];
  /** Small print. */
  notes?: string[];
  /** Why the recipient gets this email. */
  why: string;
}
