import type { Page } from '@playwright/test';

/** File that looks like proof of enrollment. */
export const enrolment = {
  name: 'enrolment.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 This is to certify that the student is enrolled.'),
};

/** Approves a student's document, as the staff of the verification service would. */
export async function approveDocument(page: Page, site: string, student: string) {
  const office = new URL(site);
  office.port = String(Number(office.port) + 9);
  await page.goto(`http://localhost:${office.port}/`);
  const review = page.getByRole('listitem').filter({ hasText: student });
  await review.getByRole('button', { name: 'Approve' }).click();
}
