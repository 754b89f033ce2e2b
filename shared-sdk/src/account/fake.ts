import { accept } from '@sideband/shared-sdk/wire';
import { twin } from '../fake/twin.ts';
import { accounts } from './calls.ts';

export const accountTwins = [twin(accounts.read, ({ customer }) => accept(customer.account))];
