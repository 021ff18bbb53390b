import type { App } from './server.ts';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const formBytesMax = 4096;

/** Registers calls of mail programs: what RFC 8058 sends says nothing that the token in the address does not. */
export function acceptOneClick(app: App, register: (forms: App) => void): void {
  app.register(async (forms: App) => {
    forms.addContentTypeParser(
      formTypes,
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_request, _body, done) => done(null),
    );
    register(forms);
  });
}
