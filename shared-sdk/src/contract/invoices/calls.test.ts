import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { invoices } from './calls.ts';
import { invoiceExamples } from './examples.ts';

callsBehaviour(invoices, invoiceExamples);
