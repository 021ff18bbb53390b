import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

const site = (file: string) => `features/site/${file}.tsx`;
const auth = (file: string) => `features/auth/${file}.tsx`;
const soon = (path: string) => route(path, site('not-yet-page'), { id: `not-yet:${path}` });

/** The table of addresses, in the order of the specification's screens (section 2). */
export default [
  layout('shell/public-layout.tsx', [
    index(site('home-page')),
    soon('blog/*'),
    soon('how-it-works'),
    soon('privacy'),
    soon('terms'),
    soon('cookies'),
    soon('gdpr'),
    soon('contact'),
    soon('provider/become-provider/*'),
    soon('help'),
    route('auth', auth('auth-layout'), [
      route('login', auth('login-page')),
      route('register', auth('register-page')),
      route('forgot-password', auth('forgot-password-page')),
      route('reset-password', auth('reset-password-page')),
    ]),
    route('dev/ui', site('ui-gallery-page')),
    route('*', site('not-found-page')),
  ]),
  layout('shell/private-layout.tsx', [soon('messages/*'), soon('settings'), soon('notifications')]),
] satisfies RouteConfig;
