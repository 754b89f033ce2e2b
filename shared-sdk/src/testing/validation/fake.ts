import { judgePassword } from '@sideband/shared-sdk/rules/passwords';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { validations } from '../../contract/validation/calls.ts';
import { twin } from '../fake/twin.ts';
import { judgeAddress } from './fake-post.ts';

export const validationTwins = [
  twin(validations.checkCustomerInfo, (_, { serviceAddress, billingAddress }) =>
    accept({
      ...(serviceAddress && { serviceAddress: judgeAddress(serviceAddress) }),
      ...(billingAddress && { billingAddress: judgeAddress(billingAddress) }),
    }),
  ),

  twin(validations.checkPassword, (_, { password }) => {
    const judged = judgePassword(password);
    return judged.ok ? accept({}) : judged;
  }),

  twin(validations.checkUsername, ({ world }, { username }) => {
    const wanted = username.trim().toLowerCase();
    const isTaken = world.customers.some(({ account }) =>
      [account.email, account.username].some((one) => one?.toLowerCase() === wanted),
    );
    return isTaken ? refuse({ code: 'USERNAME_IN_USE' as const }) : accept({});
  }),
];
