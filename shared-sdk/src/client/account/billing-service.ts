export { billingService } from '../../contract/billing-service/calls.ts';
