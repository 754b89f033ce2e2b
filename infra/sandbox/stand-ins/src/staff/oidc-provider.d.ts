/** The class without the package's entry point, which prints a warning unless Node is an LTS release. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
