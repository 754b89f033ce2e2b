// Async boundary of the guide: shared modules are resolved before anything imports them.
void import('./bootstrap.js');
