import { decideDeviceSignIn, readDeviceSignIn } from '../device-sign-in/device-sign-ins.table.ts';
import { describeCaller } from '../people/people.table.ts';
import { demandSession } from '../people/rights.ts';
import { deviceSignInAnswer } from './answers/people.ts';
import { route } from './route.ts';
import { deviceDecision, nothing, ofUserCode } from './shapes.ts';

const path = '/api/me/device-sign-ins/{code}';

/** Lets a person with a session view and decide a pending device sign-in. */
export const deviceSignInRoutes = [
  route(
    {
      method: 'GET',
      path,
      right: 'read',
      summary: 'The program that waits under a code; takes a session',
      answer: deviceSignInAnswer,
      params: ofUserCode,
      async handle({ caller, params, at }, { db, limits }) {
        const session = demandSession(caller);
        const { role } = await describeCaller(db, session);
        if (!role) throw new Error('a session is of a person');
        const look = () => readDeviceSignIn(db, { typed: params.code, at, role });
        return { body: await limits.tryCode(session.personId, at, look) };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/decision`,
      right: 'read',
      summary: 'Lets the program in as oneself, or turns it away; takes a session',
      params: ofUserCode,
      body: deviceDecision,
      async handle({ caller, params, body, at }, { db, limits }) {
        const { personId, actor } = demandSession(caller);
        const { approve } = body;
        const decision = { typed: params.code, personId, approve };
        const decide = () => decideDeviceSignIn(db, { actor, at }, decision);
        await limits.tryCode(personId, at, decide);
        return {};
      },
    },
    nothing,
  ),
];
