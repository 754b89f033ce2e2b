import { defineRemote } from '@sideband/webpack';

export default defineRemote(import.meta.dirname);
