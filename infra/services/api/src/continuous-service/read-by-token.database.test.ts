import { describe, expect, it } from '@jest/globals';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { startApi } from '../testing/start-api.ts';

describe('radios by link token', () => {
  it('returns the eligibility of each radio of a link', async () => {
    const { db, given, visit } = await startApi();
    const of = await given.customer();
    const audio = await given.radio({ of });
    const data = await given.radio({ of, isForAudio: false });
    const nickname = 'The red one';
    await db
      .updateTable('radios')
      .set({ nickname })
      .where('deviceId', '=', audio.deviceId)
      .execute();
    const { ask, accessToken } = visit();
    const radiosOf = async (request: { radio?: typeof data }) => {
      const token = await given.entryLink({ of, purpose: 'transfer', ...request });
      const { readRadiosByToken } = continuousService;
      return (await ask.for(readRadiosByToken, { token }, await accessToken())).radios;
    };
    const yearMakeModel = '2016 BMW 320i';
    const [link, ineligible] = [
      {
        last4DigitsOfRadioId: audio.radioIdLastFour,
        yearMakeModel,
        nickname,
        eligibilityStatus: 'LINK',
      },
      {
        last4DigitsOfRadioId: data.radioIdLastFour,
        yearMakeModel,
        eligibilityStatus: 'CS_INELIGIBLE_RADIO',
      },
    ];

    const all = await radiosOf({});
    expect(all).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining([link, ineligible]));
    expect(await radiosOf({ radio: data })).toEqual([ineligible]);
  });
});
