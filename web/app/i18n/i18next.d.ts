import 'i18next';
import type alerts from '#messages/fr/alerts.json';
import type auth from '#messages/fr/auth.json';
import type common from '#messages/fr/common.json';
import type site from '#messages/fr/site.json';
import type ui from '#messages/fr/ui.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      alerts: typeof alerts;
      auth: typeof auth;
      common: typeof common;
      site: typeof site;
      ui: typeof ui;
    };
  }
}
