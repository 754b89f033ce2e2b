export { NotOpenYetPage as App } from '@sideband/shared-sdk/blocks/not-open-yet';
