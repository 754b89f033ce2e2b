import type { partnerIntegration } from '@sideband/shared-sdk/partner-integration/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import type { Carmaker } from '../carmaker/carmaker.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { CallFailure, notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { handedTo } from './handed-to.ts';
import { acceptedTerms, insertAcceptance } from './maker-terms.table.ts';

/**
 * Keeps the acceptance even while the maker gives no answer, so that no driver has to wait for the
 * maker. A job reports it later.
 */
export const acceptTerms: Handler<typeof partnerIntegration.acceptTermsAndConditions> = async (
  { body, session, at: acceptedAt, trail },
  { db, carmaker },
) => {
  const handed = (await handedTo(db, session, body, acceptedAt)) ?? notFound();
  const oemDriverId = handed.oemDriverId ?? notFound();
  const { deviceId, termsVersion, locale } = body;
  const of = { deviceId, oemDriverId, version: termsVersion };
  const before = await acceptedTerms(db, of);
  if (before) return accept({ acceptedAt: before.acceptedAt.toISOString() });

  const told = await tell(carmaker, { oemDriverId, termsVersion, locale, acceptedAt });
  if (told === 'changed') return refuse({ code: 'TERMS_CHANGED' });
  const reportedAt = told === 'unanswered' ? null : acceptedAt;
  await inTransaction(db, async (tx) => {
    if (!(await insertAcceptance(tx, { ...of, locale, acceptedAt, reportedAt }))) return;
    await recordChange(tx, trail, {
      action: 'maker terms accepted',
      subject: `radio:${deviceId}`,
      after: { version: termsVersion, locale },
    });
  });
  return accept({ acceptedAt: acceptedAt.toISOString() });
};

async function tell(carmaker: Carmaker, accepted: Parameters<Carmaker['acceptTerms']>[0]) {
  try {
    return await carmaker.acceptTerms(accepted);
  } catch (error) {
    if (error instanceof CallFailure) return 'unanswered';
    throw error;
  }
}
