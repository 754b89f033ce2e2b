import type { DocumentProblem } from '@sideband/shared-sdk/student-status/model';
import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { formatDay } from './format-day.ts';
import { html, layOut, type MailText } from './lay-out.ts';

/**
 * Emails to students: a link to verify an address, the outcome of a document review, and a reminder
 * to verify again.
 */
export type StudentMail =
  | { what: 'proof'; url: string }
  | { what: 'verified'; url: string; validUntil: Day }
  | { what: 'documentAsked'; url: string; problem: DocumentProblem | null }
  | { what: 'due'; url: string | null; validUntil: Day };

interface Words {
  subject: string;
  lines: string[];
  /** Label of the button. */
  press: string;
}

const problems: Record<DocumentProblem, [english: string, french: string]> = {
  unreadable: [
    'We could not read it. Take the picture in good light, with all four corners in it.',
    'Nous n’avons pas pu le lire. Prenez la photo sous un bon éclairage, avec les quatre coins.',
  ],
  otherName: [
    'The name on it is not the one you gave us.',
    'Le nom qui y figure n’est pas celui que vous nous avez donné.',
  ],
  notCurrent: [
    'It does not say that you study now. It has to be from this term or year.',
    'Il ne dit pas que vous étudiez en ce moment. Il doit dater de cette session ou de cette année.',
  ],
};

function english(mail: StudentMail): Words {
  switch (mail.what) {
    case 'proof':
      return {
        subject: 'Confirm that you are a student',
        lines: [
          'Somebody asked Sideband for the student price with this school address. Was it you? Then confirm it.',
          'The link works for 24 hours. Was it not you? Then you have nothing to do.',
        ],
        press: 'Confirm this address',
      };
    case 'verified':
      return {
        subject: 'You are verified as a student',
        lines: [
          `Your document is good. You are verified as a student until ${formatDay(mail.validUntil, 'en-US')}.`,
          'Your document has been deleted.',
        ],
        press: 'Go on',
      };
    case 'documentAsked':
      return {
        subject: 'We need another document',
        lines: [
          ...(mail.problem ? [problems[mail.problem][0]] : []),
          'Please send another one. The one you sent has been deleted.',
        ],
        press: 'Send another document',
      };
    case 'due':
      return {
        subject: 'Keep your student price',
        lines: [
          `Your student status is good until ${formatDay(mail.validUntil, 'en-US')}. Show that you still study and your price stays as it is.`,
          'Without it your plan goes on at the regular price, without a gap.',
          'You find it in Sideband under Student plan.',
        ],
        press: 'Renew my student status',
      };
  }
}

function french(mail: StudentMail): Words {
  switch (mail.what) {
    case 'proof':
      return {
        subject: 'Confirmez que vous êtes aux études',
        lines: [
          'Quelqu’un a demandé à Sideband le prix étudiant avec cette adresse. Est-ce vous? Alors confirmez-la.',
          'Le lien est valable 24 heures. Ce n’est pas vous? Vous n’avez rien à faire.',
        ],
        press: 'Confirmer cette adresse',
      };
    case 'verified':
      return {
        subject: 'Votre statut d’étudiant est confirmé',
        lines: [
          `Votre document a été accepté. Votre statut d’étudiant est confirmé jusqu’au ${formatDay(mail.validUntil, 'fr-CA')}.`,
          'Votre document a été supprimé.',
        ],
        press: 'Poursuivre',
      };
    case 'documentAsked':
      return {
        subject: 'Il nous faut un autre document',
        lines: [
          ...(mail.problem ? [problems[mail.problem][1]] : []),
          'Envoyez-en un autre. Celui que vous avez envoyé a été supprimé.',
        ],
        press: 'Envoyer un autre document',
      };
    case 'due':
      return {
        subject: 'Gardez votre prix étudiant',
        lines: [
          `Votre statut d’étudiant est valable jusqu’au ${formatDay(mail.validUntil, 'fr-CA')}. Montrez que vous étudiez toujours et votre prix ne change pas.`,
          'Sinon, votre forfait se poursuit au prix courant, sans interruption.',
          'Vous le trouverez dans Sideband, sous Forfait étudiant.',
        ],
        press: 'Renouveler mon statut',
      };
  }
}

export function writeStudentMail(mail: StudentMail, locale: Locale): MailText {
  const { subject, lines, press } = locale === 'fr-CA' ? french(mail) : english(mail);
  const { url } = mail;
  const colon = locale === 'fr-CA' ? '\u00a0:' : ':';
  return {
    subject,
    text: [...lines, ...(url ? [`${press}${colon}\n${url}`] : []), 'Sideband'].join('\n\n'),
    html: layOut(locale, subject, [
      ...lines.map((line) => html`<p>${line}</p>`),
      ...(url
        ? [
            html`<p><a href="${url}" style="display:inline-block;padding:12px 24px;background:#1b1b19;color:#fff;border-radius:4px;font-weight:600">${press}</a></p>`,
          ]
        : []),
    ]),
  };
}
