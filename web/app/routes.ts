import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { signInPages } from './features/auth/sign-in-pages.ts';
import { accountPages, conversationPages, taskPages } from './shell/page-kinds.ts';

const site = (file: string) => `features/site/${file}.tsx`;
const auth = (file: string) => `features/auth/${file}.tsx`;
const search = (file: string) => `features/search/${file}.tsx`;
const bookings = (file: string) => `features/bookings/${file}.tsx`;
const catalog = (file: string) => `features/catalog/${file}.tsx`;
const providers = (file: string) => `features/providers/${file}.tsx`;
const dashboard = (file: string) => `features/dashboard/${file}.tsx`;
const onboarding = (file: string) => `features/onboarding/${file}.tsx`;
const settings = (file: string) => `features/settings/${file}.tsx`;
const blogDesk = (file: string) => `features/blog-desk/${file}.tsx`;
const legal = (file: string) => `features/legal/${file}.tsx`;
const blog = (file: string) => `features/blog/${file}.tsx`;

/** The table of addresses. */
export default [
  index(site('home-page')),
  route('search', search('search-page')),
  route('providers/search', search('search-page'), { id: 'providers-search' }),
  route('search/ranking', search('ranking-page')),
  route('providers/:id', providers('provider-page')),
  route('services', catalog('services-page')),
  route('services/:id', catalog('service-page')),
  route('blog', blog('blog-page')),
  route('blog/search', blog('blog-search-page')),
  route('blog/categories', blog('categories-page')),
  route('blog/categories/:slug', blog('category-page')),
  route('blog/categories/:slug/topics', blog('topics-page')),
  route('blog/categories/:slug/topics/:topic', blog('topic-page')),
  route('blog/articles/:slug', blog('article-page')),
  route('how-it-works', 'features/how-it-works/how-it-works-page.tsx'),
  route('terms', legal('terms-page')),
  route('privacy', legal('privacy-notice-page')),
  route('cookies', legal('cookies-page')),
  route('gdpr', legal('gdpr-page')),
  route('reviews/checks', legal('review-checks-page')),
  route('accessibility', legal('accessibility-page')),
  route('legal-notice', legal('legal-notice-page')),
  route('contact', 'features/contact/contact-page.tsx'),
  route('help', 'features/help/help-page.tsx'),
  route('favorites', 'features/favorites/favorites-page.tsx'),
  route('withdrawal', bookings('withdrawal/withdrawal-page')),
  layout(auth('auth-layout'), { id: signInPages }, [
    layout(auth('auth-form-layout'), [
      route('auth/login', auth('login-page')),
      route('auth/second-factor', auth('second-factor/second-factor-page')),
      route('auth/register', auth('register-page')),
      route('auth/forgot-password', auth('forgot-password-page')),
      route('auth/reset-password', auth('reset-password-page')),
    ]),
    route('provider/become-provider/signup', auth('provider/provider-signup-page')),
  ]),
  route('auth/verify-email', auth('email-links/verify-email-page')),
  route('auth/undo-email-change', auth('email-links/undo-email-change-page')),
  route('auth/social/:provider', auth('social/social-return-page')),
  route('notifications/unsubscribe', settings('unsubscribe-page')),
  route('prospects/confirm', 'features/prospects/confirm-interest-page.tsx'),
  route('prospects/unsubscribe', 'features/prospects/leave-interest-page.tsx'),
  route('dev/ui', site('ui-gallery-page')),
  route('dev/errors', site('test-errors-page')),
  route('dev/analytics', site('test-analytics-page')),
  route('dev/app', site('test-app-page')),
  route('*', site('not-found-page')),
  layout('shell/private-layout.tsx', { id: accountPages }, [
    route('dashboard', dashboard('dashboard-page')),
    route('blog/bookmarks', blog('bookmarks-page')),
    route('bookings', bookings('list/bookings-page')),
    route('bookings/:id', bookings('booking-page')),
    layout('features/dashboard/provider-layout.tsx', [
      route('provider/dashboard', 'features/dashboard/provider-dashboard-page.tsx'),
      route('provider/services', 'features/catalog-own/services-own-page.tsx'),
      route('provider/services/new', 'features/catalog-own/service-new-page.tsx'),
      route('provider/services/:serviceId', 'features/catalog-own/service-edit-page.tsx'),
      route('provider/availability', 'features/availability/availability-page.tsx'),
      route('provider/profile', 'features/providers-own/profile-own-page.tsx'),
      route('provider/photos', 'features/photos-own/photos-page.tsx'),
      route('provider/subscription', 'features/subscriptions/subscription-own-page.tsx'),
    ]),
    route('admin/dashboard', 'features/statistics/today-page.tsx'),
    route('admin', 'features/work-queue/work-queue-page.tsx'),
    route('admin/verification', 'features/verification/review-page.tsx'),
    route('admin/contact', 'features/contact-desk/contact-desk-page.tsx'),
    route('admin/contact/templates', 'features/contact-desk/templates-page.tsx'),
    route('admin/contact/:id', 'features/contact-desk/contact-message-page.tsx'),
    route('admin/letters', 'features/letters/letters-page.tsx'),
    route('admin/letters/:letter', 'features/letters/letter-page.tsx'),
    route('admin/people', 'features/account-desk/people-desk-page.tsx'),
    route('admin/people/:id', 'features/account-desk/person-page.tsx'),
    route('admin/bookings/:id?', 'features/booking-desk/booking-desk-page.tsx'),
    route('admin/blog', blogDesk('articles-page')),
    route('admin/blog/categories', blogDesk('categories-page')),
    route('admin/blog/articles/:articleId', blogDesk('editor/article-page')),
    route('admin/notifications', 'features/notifications-config/notification-admin-page.tsx'),
    route('reports', 'features/reports/reports-page.tsx'),
    route('decisions/:id', 'features/reports/decision-page.tsx'),
    route('admin/reports/:id?', 'features/reports-desk/reports-desk-page.tsx'),
    route('admin/held-reviews/:id?', 'features/reports-desk/held-reviews-page.tsx'),
    route('admin/appeals/:id?', 'features/reports-desk/appeals-page.tsx'),
    route('admin/system', 'features/system/system-desk-page.tsx'),
    route('admin/journal', 'features/audit/journal-page.tsx'),
    route('notifications', 'features/notifications/notifications-page.tsx'),
    route('settings', settings('settings-page')),
    route('settings/profile', settings('profile-page')),
    route('settings/security', settings('security-page')),
    route('settings/preferences', settings('preferences-page')),
    route('settings/addresses', settings('addresses-page')),
    route('settings/notifications', settings('notification-settings-page')),
    route('settings/privacy', settings('privacy-page')),
    route('suspended', 'features/sessions/suspended-page.tsx'),
  ]),
  layout('shell/conversation-layout.tsx', { id: conversationPages }, [
    layout('shell/private-conversation-layout.tsx', [
      route('messages/:id?', 'features/messaging/messages-page.tsx'),
    ]),
  ]),
  layout('shell/task-layout.tsx', { id: taskPages }, [
    route('bookings/new', bookings('booking-new-page')),
    route('settings/two-factor', settings('two-factor-page')),
    route('provider/become-provider', onboarding('onboarding-layout'), [
      index(onboarding('onboarding-entry-page')),
      route('onboarding', onboarding('onboarding-page')),
      route('personal-info', onboarding('personal-info-page')),
      route('services', onboarding('services-page')),
      route('availability', onboarding('availability-page')),
      route('service-area', onboarding('service-area-page')),
      route('verification', onboarding('verification-page')),
      route('subscription', onboarding('subscription-page')),
      route('profile', onboarding('profile-page')),
    ]),
  ]),
] satisfies RouteConfig;
