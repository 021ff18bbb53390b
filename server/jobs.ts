import { authCrontab, authTasks } from '#server/features/auth/events.ts';
import { emailCrontab, emailTasks } from '#server/features/auth/email/events.ts';
import { socialCrontab, socialTasks } from '#server/features/auth/social/events.ts';
import { securityTasks } from '#server/features/auth/security/events.ts';
import { blogCrontab, blogTasks } from '#server/features/blog/events.ts';
import { bookingCrontab, bookingTasks } from '#server/features/bookings/events.ts';
import { captchaCrontab, captchaTasks } from '#server/features/captcha/events.ts';
import { consentCrontab, consentTasks } from '#server/features/consents/events.ts';
import { contactCrontab, contactTasks } from '#server/features/contact/events.ts';
import { fileCrontab, fileTasks } from '#server/features/files/events.ts';
import { measurementCrontab, measurementTasks } from '#server/features/measurement/events.ts';
import { onboardingCrontab, onboardingTasks } from '#server/features/onboarding/events.ts';
import { notificationCrontab, notificationTasks } from '#server/features/notifications/events.ts';
import { ownDataCrontab, ownDataTasks } from '#server/features/own-data/events.ts';
import { prospectCrontab, prospectTasks } from '#server/features/prospects/events.ts';
import { reportCrontab, reportTasks } from '#server/features/reports/events.ts';
import { reviewCrontab, reviewTasks } from '#server/features/reviews/events.ts';
import { searchCrontab, searchTasks } from '#server/features/search/events.ts';
import { sessionCrontab, sessionTasks } from '#server/features/sessions/events.ts';
import { subscriptionCrontab, subscriptionTasks } from '#server/features/subscriptions/events.ts';
import { verificationCrontab, verificationTasks } from '#server/features/verification/events.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { retentionCrontab, retentionTasks } from '#server/kernel/jobs/retention.ts';

/** The tasks that run after a commit or on a schedule. */
export function tasksOf(deps: Deps): TaskHandler[] {
  return [
    ...authTasks(deps),
    ...emailTasks(deps),
    ...socialTasks(deps),
    ...securityTasks(deps),
    ...sessionTasks(deps),
    ...searchTasks(deps),
    ...bookingTasks(deps),
    ...reviewTasks(deps),
    ...subscriptionTasks(deps),
    ...onboardingTasks(deps),
    ...fileTasks(deps),
    ...verificationTasks(deps),
    ...contactTasks(deps),
    ...captchaTasks(deps),
    ...consentTasks(deps),
    ...measurementTasks(deps),
    ...prospectTasks(deps),
    ...reportTasks(deps),
    ...blogTasks(deps),
    ...notificationTasks(deps),
    ...ownDataTasks(deps),
    ...retentionTasks(deps),
  ];
}

export const crontab = [
  authCrontab,
  emailCrontab,
  socialCrontab,
  sessionCrontab,
  searchCrontab,
  bookingCrontab,
  reviewCrontab,
  subscriptionCrontab,
  onboardingCrontab,
  fileCrontab,
  verificationCrontab,
  contactCrontab,
  captchaCrontab,
  consentCrontab,
  measurementCrontab,
  prospectCrontab,
  reportCrontab,
  blogCrontab,
  notificationCrontab,
  ownDataCrontab,
  retentionCrontab,
].join('\n');
