// Generated from messages/fr by npm run generate.
import type { MessageTree } from '#contract/message-texts.ts';
import type accessibility from '#messages/fr/accessibility.json';
import type accountDesk from '#messages/fr/account-desk.json';
import type accountView from '#messages/fr/account-view.json';
import type alerts from '#messages/fr/alerts.json';
import type audit from '#messages/fr/audit.json';
import type auth from '#messages/fr/auth.json';
import type authSignup from '#messages/fr/auth-signup.json';
import type availability from '#messages/fr/availability.json';
import type blog from '#messages/fr/blog.json';
import type blogDesk from '#messages/fr/blog-desk.json';
import type bookingDesk from '#messages/fr/booking-desk.json';
import type bookings from '#messages/fr/bookings.json';
import type catalog from '#messages/fr/catalog.json';
import type common from '#messages/fr/common.json';
import type consents from '#messages/fr/consents.json';
import type contact from '#messages/fr/contact.json';
import type contactDesk from '#messages/fr/contact-desk.json';
import type cookies from '#messages/fr/cookies.json';
import type dashboard from '#messages/fr/dashboard.json';
import type emailLinks from '#messages/fr/email-links.json';
import type examples from '#messages/fr/examples.json';
import type favorites from '#messages/fr/favorites.json';
import type gdpr from '#messages/fr/gdpr.json';
import type help from '#messages/fr/help.json';
import type howItWorks from '#messages/fr/how-it-works.json';
import type installedApp from '#messages/fr/installed-app.json';
import type legal from '#messages/fr/legal.json';
import type legalNotice from '#messages/fr/legal-notice.json';
import type letters from '#messages/fr/letters.json';
import type map from '#messages/fr/map.json';
import type messaging from '#messages/fr/messaging.json';
import type navigation from '#messages/fr/navigation.json';
import type notificationCentre from '#messages/fr/notification-centre.json';
import type notificationSettings from '#messages/fr/notification-settings.json';
import type notifications from '#messages/fr/notifications.json';
import type notificationsConfig from '#messages/fr/notifications-config.json';
import type onboarding from '#messages/fr/onboarding.json';
import type outbox from '#messages/fr/outbox.json';
import type photos from '#messages/fr/photos.json';
import type privacy from '#messages/fr/privacy.json';
import type privacyNotice from '#messages/fr/privacy-notice.json';
import type prospects from '#messages/fr/prospects.json';
import type provider from '#messages/fr/provider.json';
import type providers from '#messages/fr/providers.json';
import type questions from '#messages/fr/questions.json';
import type ranking from '#messages/fr/ranking.json';
import type reports from '#messages/fr/reports.json';
import type reportsDesk from '#messages/fr/reports-desk.json';
import type reviewChecks from '#messages/fr/review-checks.json';
import type reviews from '#messages/fr/reviews.json';
import type search from '#messages/fr/search.json';
import type searchParts from '#messages/fr/search-parts.json';
import type security from '#messages/fr/security.json';
import type settings from '#messages/fr/settings.json';
import type site from '#messages/fr/site.json';
import type social from '#messages/fr/social.json';
import type statistics from '#messages/fr/statistics.json';
import type steps from '#messages/fr/steps.json';
import type subscriptions from '#messages/fr/subscriptions.json';
import type suspension from '#messages/fr/suspension.json';
import type system from '#messages/fr/system.json';
import type terms from '#messages/fr/terms.json';
import type ui from '#messages/fr/ui.json';
import type validation from '#messages/fr/validation.json';
import type verification from '#messages/fr/verification.json';
import type withdrawal from '#messages/fr/withdrawal.json';
import type workQueue from '#messages/fr/work-queue.json';

/** Of each entry of an area, what pages get of it (scripts/vite/shown-texts.ts). */
type Shown<Area, Key extends string> = { [Entry in keyof Area]: Pick<Area[Entry], Key & keyof Area[Entry]> };

/** The areas of messages that pages use; French defines the keys. */
export type Areas = {
  accessibility: typeof accessibility;
  'account-desk': typeof accountDesk;
  'account-view': typeof accountView;
  alerts: typeof alerts;
  audit: typeof audit;
  auth: typeof auth;
  'auth-signup': typeof authSignup;
  availability: typeof availability;
  blog: typeof blog;
  'blog-desk': typeof blogDesk;
  'booking-desk': typeof bookingDesk;
  bookings: typeof bookings;
  catalog: typeof catalog;
  common: typeof common;
  consents: typeof consents;
  contact: typeof contact;
  'contact-desk': typeof contactDesk;
  cookies: typeof cookies;
  dashboard: typeof dashboard;
  'email-links': typeof emailLinks;
  examples: typeof examples;
  favorites: typeof favorites;
  gdpr: typeof gdpr;
  help: typeof help;
  'how-it-works': typeof howItWorks;
  'installed-app': typeof installedApp;
  legal: typeof legal;
  'legal-notice': typeof legalNotice;
  letters: typeof letters;
  map: typeof map;
  messaging: typeof messaging;
  navigation: typeof navigation;
  'notification-centre': typeof notificationCentre;
  'notification-settings': typeof notificationSettings;
  notifications: Shown<typeof notifications, 'name' | 'when'>;
  'notifications-config': typeof notificationsConfig;
  onboarding: typeof onboarding;
  outbox: typeof outbox;
  photos: typeof photos;
  privacy: typeof privacy;
  'privacy-notice': typeof privacyNotice;
  prospects: typeof prospects;
  provider: typeof provider;
  providers: typeof providers;
  questions: typeof questions;
  ranking: typeof ranking;
  reports: typeof reports;
  'reports-desk': typeof reportsDesk;
  'review-checks': typeof reviewChecks;
  reviews: typeof reviews;
  search: typeof search;
  'search-parts': typeof searchParts;
  security: typeof security;
  settings: typeof settings;
  site: typeof site;
  social: typeof social;
  statistics: typeof statistics;
  steps: typeof steps;
  subscriptions: typeof subscriptions;
  suspension: typeof suspension;
  system: typeof system;
  terms: typeof terms;
  ui: typeof ui;
  validation: typeof validation;
  verification: typeof verification;
  withdrawal: typeof withdrawal;
  'work-queue': typeof workQueue;
};

/** Each language and area is one hashed chunk; what pages do not show is never sent to the browser. */
export const messageFiles = import.meta.glob<MessageTree>(
  [
    '../../../messages/*/*.json',
    '!../../../messages/*/email.json',
    '!../../../messages/*/errors.json',
    '!../../../messages/*/export.json',
    '!../../../messages/*/offline.json',
    '!../../../messages/*/onboarding-config.json',
    '!../../../messages/*/push.json',
  ],
  { import: 'default' },
);
