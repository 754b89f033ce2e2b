// Asynchronous boundary of the documentation: shared modules are resolved before they are imported.
void import('./bootstrap.js');
