import { Lazily } from '@sideband/shared-sdk/blocks/lazily';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { Route } from '@sideband/shared-sdk/react/router';
import { paths } from '../paths.ts';
import { type Part, pathOf } from './parts.ts';

const index = () =>
  import(/* webpackChunkName: "manage" */ './ManageScreen.tsx').then(
    ({ ManageScreen }) => ManageScreen,
  );

/** Loads the screen of each part. A part that is missing here has no page. */
const screens = {
  contact: () =>
    import(/* webpackChunkName: "manage-contact" */ './contact/ContactScreen.tsx').then(
      ({ ContactScreen }) => ContactScreen,
    ),
  password: () =>
    import(/* webpackChunkName: "manage-password" */ './password/PasswordScreen.tsx').then(
      ({ PasswordScreen }) => PasswordScreen,
    ),
  passkeys: () =>
    import(/* webpackChunkName: "manage-passkeys" */ './passkeys/PasskeysScreen.tsx').then(
      ({ PasskeysScreen }) => PasskeysScreen,
    ),
  payment: () =>
    import(/* webpackChunkName: "manage-payment" */ './payment/PaymentScreen.tsx').then(
      ({ PaymentScreen }) => PaymentScreen,
    ),
  login: () =>
    import(/* webpackChunkName: "manage-login" */ './login/LoginNameScreen.tsx').then(
      ({ LoginNameScreen }) => LoginNameScreen,
    ),
  address: () =>
    import(/* webpackChunkName: "manage-address" */ './address/AddressScreen.tsx').then(
      ({ AddressScreen }) => AddressScreen,
    ),
  preferences: () =>
    import(/* webpackChunkName: "manage-preferences" */ './preferences/PreferencesScreen.tsx').then(
      ({ PreferencesScreen }) => PreferencesScreen,
    ),
  'billing-info': () =>
    import(
      /* webpackChunkName: "manage-billing-info" */ './billing-info/BillingInfoScreen.tsx'
    ).then(({ BillingInfoScreen }) => BillingInfoScreen),
  ebill: () =>
    import(/* webpackChunkName: "manage-ebill" */ './ebill/EBillScreen.tsx').then(
      ({ EBillScreen }) => EBillScreen,
    ),
  linked: () =>
    import(/* webpackChunkName: "manage-linked" */ './linked/LinkedScreen.tsx').then(
      ({ LinkedScreen }) => LinkedScreen,
    ),
  streaming: () =>
    import(/* webpackChunkName: "manage-streaming" */ './streaming/StreamingScreen.tsx').then(
      ({ StreamingScreen }) => StreamingScreen,
    ),
  close: () =>
    import(/* webpackChunkName: "manage-close" */ './close/CloseRoute.tsx').then(
      ({ CloseRoute }) => CloseRoute,
    ),
} satisfies Record<Part, Parameters<typeof Lazily>[0]['load']>;

/**
 * Everything below `account/manage`; bills have pages of their own. Passkeys have a part here, so no
 * page offers one besides.
 */
export const manageRoutes = [
  <Route
    key="index"
    path={paths.manage}
    element={
      <SignedIn offersPasskey>
        <Lazily key="manage" load={index} />
      </SignedIn>
    }
  />,
  ...(Object.keys(screens) as Part[]).map((part) => (
    <Route
      key={part}
      path={pathOf(part)}
      element={
        // Asks for the sign-in itself, because it is shown after the account is closed, too.
        part === 'close' ? (
          <Lazily key={part} load={screens[part]} />
        ) : (
          <SignedIn offersPasskey>
            <Lazily key={part} load={screens[part]} />
          </SignedIn>
        )
      }
    />
  )),
];
