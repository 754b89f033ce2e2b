// Follows https://module-federation.io/guide/build-plugins/plugins-webpack, "Quick Start".
const sdk = require('@sideband/shared-sdk/package.json');

// Between two releases, `builtFrom` names the version that the package was built from. A released
// package has only its own.
const version = sdk.sideband?.builtFrom ?? sdk.version;
const doors = ['', '/wire', '/react', '/react/router', '/ui'];
const ours = doors.map((door) => [`@sideband/shared-sdk${door}`, { singleton: true, version }]);

module.exports = {
  name: 'host',
  remotes: {
    giftcard: process.env.GIFT_CARD_REMOTE,
  },
  shared: {
    react: { singleton: true },
    'react/jsx-runtime': { singleton: true },
    'react-dom': { singleton: true },
    ...Object.fromEntries(ours),
  },
  dts: false,
};
