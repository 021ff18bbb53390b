import type alerts from '#messages/fr/alerts.json';
import type auth from '#messages/fr/auth.json';
import type authSignup from '#messages/fr/auth-signup.json';
import type availability from '#messages/fr/availability.json';
import type bookings from '#messages/fr/bookings.json';
import type catalog from '#messages/fr/catalog.json';
import type common from '#messages/fr/common.json';
import type contact from '#messages/fr/contact.json';
import type dashboard from '#messages/fr/dashboard.json';
import type emailLinks from '#messages/fr/email-links.json';
import type examples from '#messages/fr/examples.json';
import type messages from '#messages/fr/messages.json';
import type navigation from '#messages/fr/navigation.json';
import type notificationAdmin from '#messages/fr/notification-admin.json';
import type notificationCentre from '#messages/fr/notification-centre.json';
import type notificationSettings from '#messages/fr/notification-settings.json';
import type onboarding from '#messages/fr/onboarding.json';
import type privacy from '#messages/fr/privacy.json';
import type provider from '#messages/fr/provider.json';
import type providers from '#messages/fr/providers.json';
import type questions from '#messages/fr/questions.json';
import type ranking from '#messages/fr/ranking.json';
import type reviews from '#messages/fr/reviews.json';
import type security from '#messages/fr/security.json';
import type search from '#messages/fr/search.json';
import type settings from '#messages/fr/settings.json';
import type site from '#messages/fr/site.json';
import type social from '#messages/fr/social.json';
import type steps from '#messages/fr/steps.json';
import type subscriptions from '#messages/fr/subscriptions.json';
import type ui from '#messages/fr/ui.json';
import type verification from '#messages/fr/verification.json';

/** The areas of messages that pages use; French defines the keys. A new file in messages/<language> is added here. */
type Namespaces = {
  alerts: typeof alerts;
  auth: typeof auth;
  'auth-signup': typeof authSignup;
  availability: typeof availability;
  bookings: typeof bookings;
  catalog: typeof catalog;
  common: typeof common;
  contact: typeof contact;
  dashboard: typeof dashboard;
  'email-links': typeof emailLinks;
  examples: typeof examples;
  messages: typeof messages;
  navigation: typeof navigation;
  'notification-admin': typeof notificationAdmin;
  'notification-centre': typeof notificationCentre;
  'notification-settings': typeof notificationSettings;
  onboarding: typeof onboarding;
  privacy: typeof privacy;
  provider: typeof provider;
  providers: typeof providers;
  questions: typeof questions;
  ranking: typeof ranking;
  reviews: typeof reviews;
  search: typeof search;
  security: typeof security;
  settings: typeof settings;
  site: typeof site;
  social: typeof social;
  steps: typeof steps;
  subscriptions: typeof subscriptions;
  ui: typeof ui;
  verification: typeof verification;
};
export type Namespace = keyof Namespaces;
export const defaultNamespace = 'common';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;
type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutForm<Key> : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** Dotted keys of an area, plural forms left out: `home.near.all`. */
export type MessageKey<Name extends Namespace> = Leaves<Namespaces[Name]>;
