import { mailLinks, notifyOfEmailChanges, emailTasks, emailCrontab } from './email/events.ts';
import { authRoutes } from './routes.ts';
import {
  notifyOfPasswordResets,
  notifyOfPasswordChanges,
  authTasks,
  authCrontab,
  notifyOfSecondFactor,
  notifyOfSocialAccounts,
  socialTasks,
  socialCrontab,
} from './events.ts';
import { securityExport, signInHistory } from './own-data-queries.ts';
import { notifyOfSignIns, securityTasks } from './security/events.ts';
import { socialReturnRoutes } from './social/return-routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const auth: Feature = {
  name: 'auth',
  routes: [authRoutes],
  atRoot: [socialReturnRoutes],
  tells: (listening) => [
    notifyOfPasswordResets(listening),
    notifyOfPasswordChanges(listening),
    mailLinks(listening),
    notifyOfEmailChanges(listening),
    notifyOfSocialAccounts(listening),
    notifyOfSignIns(listening),
    notifyOfSecondFactor(listening),
  ],
  tasks: (deps) => [...authTasks(deps), ...emailTasks(deps), ...socialTasks(deps), ...securityTasks(deps)],
  crontab: [authCrontab, emailCrontab, socialCrontab],
  tables: [
    'auth_session',
    'email_link',
    'mailed_code',
    'password_reset',
    'recovery_code',
    'refresh_token',
    'sign_in_failure',
    'social_account',
    'social_challenge',
    'two_factor',
  ],
  exported: securityExport,
  history: [signInHistory],
};
