import type { DocumentProblem } from '@sideband/shared-sdk/student-status/model';
import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { buttonTo } from './button-to.ts';
import { formatDay } from './format-day.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { because, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

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
  heading: string;
  preheader: string;
  lead: string[];
  /** Label of the button. */
  press: string;
  notes?: string[];
}

const problems: Record<DocumentProblem, [english: string, french: string]> = {
  unreadable: [
    'We could not read your document. Take the picture in good light, with all four corners showing.',
    'Nous n’avons pas pu lire votre document. Prenez la photo sous un bon éclairage, en montrant les quatre coins.',
  ],
  otherName: [
    'The name on your document is not the one you gave us.',
    'Le nom sur votre document n’est pas celui que vous nous avez donné.',
  ],
  notCurrent: [
    'Your document does not show that you are studying now. It has to be from this term or year.',
    'Votre document ne montre pas que vous étudiez en ce moment. Il doit dater de cette session ou de cette année.',
  ],
};

function english(mail: StudentMail): Words {
  switch (mail.what) {
    case 'proof':
      return {
        subject: 'Confirm that you are a student',
        heading: 'Confirm that you are a student',
        preheader: 'Was it you who asked for the student price? The link works for 24 hours.',
        lead: [
          'The student price was requested with this school address. If that was you, confirm the address.',
        ],
        press: 'Confirm this address',
        notes: ['The link works for 24 hours. Not you? There is nothing to do.'],
      };
    case 'verified':
      return {
        subject: 'You are verified as a student',
        heading: 'You are verified as a student',
        preheader: `Your student status is good until ${formatDay(mail.validUntil, 'en-US')}.`,
        lead: [
          `We accepted your document. You are verified as a student until ${formatDay(mail.validUntil, 'en-US')}.`,
        ],
        press: 'Continue',
        notes: ['Your document has been deleted.'],
      };
    case 'documentAsked':
      return {
        subject: 'We need another document',
        heading: 'We need another document',
        preheader: mail.problem ? problems[mail.problem][0] : 'Please send us another one.',
        lead: [
          ...(mail.problem ? [problems[mail.problem][0]] : []),
          'Please send us another document.',
        ],
        press: 'Send another document',
        notes: ['The document you sent has been deleted.'],
      };
    case 'due':
      return {
        subject: 'Keep your student price',
        heading: 'Keep your student price',
        preheader: `Your student status is good until ${formatDay(mail.validUntil, 'en-US')}.`,
        lead: [
          `Your student status is good until ${formatDay(mail.validUntil, 'en-US')}. Show us that you are still studying, and your price stays as it is.`,
          'Otherwise your plan continues at the regular price, without interruption.',
        ],
        press: 'Renew my student status',
        notes: ['You find this in Sideband under Student plan.'],
      };
  }
}

function french(mail: StudentMail): Words {
  switch (mail.what) {
    case 'proof':
      return {
        subject: 'Confirmez que vous êtes aux études',
        heading: 'Confirmez que vous êtes aux études',
        preheader: 'Avez-vous demandé le prix étudiant? Le lien est valable 24 heures.',
        lead: [
          'Le prix étudiant a été demandé avec cette adresse scolaire. Si c’est bien vous, confirmez l’adresse.',
        ],
        press: 'Confirmer cette adresse',
        notes: ['Le lien est valable 24 heures. Ce n’est pas vous? Vous n’avez rien à faire.'],
      };
    case 'verified':
      return {
        subject: 'Votre statut étudiant est confirmé',
        heading: 'Votre statut étudiant est confirmé',
        preheader: `Il est valable jusqu’au ${formatDay(mail.validUntil, 'fr-CA')}.`,
        lead: [
          `Votre document a été accepté. Votre statut étudiant est confirmé jusqu’au ${formatDay(mail.validUntil, 'fr-CA')}.`,
        ],
        press: 'Continuer',
        notes: ['Votre document a été supprimé.'],
      };
    case 'documentAsked':
      return {
        subject: 'Il nous faut un autre document',
        heading: 'Il nous faut un autre document',
        preheader: mail.problem ? problems[mail.problem][1] : 'Veuillez nous en envoyer un autre.',
        lead: [
          ...(mail.problem ? [problems[mail.problem][1]] : []),
          'Envoyez-nous un autre document.',
        ],
        press: 'Envoyer un autre document',
        notes: ['Le document que vous avez envoyé a été supprimé.'],
      };
    case 'due':
      return {
        subject: 'Gardez votre prix étudiant',
        heading: 'Gardez votre prix étudiant',
        preheader: `Votre statut étudiant est valable jusqu’au ${formatDay(mail.validUntil, 'fr-CA')}.`,
        lead: [
          `Votre statut étudiant est valable jusqu’au ${formatDay(mail.validUntil, 'fr-CA')}. Montrez-nous que vous étudiez toujours, et votre prix ne changera pas.`,
          'Sinon, votre forfait se poursuivra au prix courant, sans interruption.',
        ],
        press: 'Renouveler mon statut',
        notes: ['Vous trouverez cette page dans Sideband, sous Forfait étudiant.'],
      };
  }
}

export function writeStudentMail(mail: StudentMail, locale: Locale, pages: Pages): MailText {
  const { press, ...words } = inLanguage(locale, english, french)(mail);
  const { url } = mail;
  return writeLetter(
    {
      ...words,
      button: url === null ? buttonTo('renewStudentStatus', locale, pages) : { label: press, url },
      why: because('student', locale),
    },
    locale,
  );
}
