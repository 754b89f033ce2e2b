import { accept, refuse } from '@sideband/shared-sdk/wire';
import { named } from '../fake/entrance.ts';
import { twin } from '../fake/twin.ts';
import { continuousService } from './calls.ts';

export const continuousServiceTwins = [
  twin(continuousService.readRadiosByToken, ({ world }, { token }) => {
    const link = world.entryLinks.get(token);
    const theirs = world.radios.filter(
      (one) => one.customer === link?.customer && (!link?.radio || link.radio === one),
    );
    if (!link || link.isOver || theirs.length === 0) {
      return refuse({ code: 'DEVICE_NOT_FOUND' as const });
    }
    const radios = theirs.map(named).map(({ radioIdLastFour, yearMakeModel }) => ({
      ...{ last4DigitsOfRadioId: radioIdLastFour, eligibilityStatus: 'LINK' as const },
      ...(yearMakeModel && { yearMakeModel }),
    }));
    return accept({ radios });
  }),
];
