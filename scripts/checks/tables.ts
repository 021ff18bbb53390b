import { readSources, type Source } from './sources.ts';

/** The one feature, or part of the kernel, that writes each table; every feature may read. */
const owners: Readonly<Record<string, string>> = {
  account: 'features/users',
  account_deletion: 'features/own-data',
  announcement: 'features/notifications',
  audit_event: 'features/audit',
  auth_session: 'features/auth',
  blog_article: 'features/blog',
  blog_article_topic: 'features/blog',
  blog_bookmark: 'features/blog',
  blog_category: 'features/blog',
  blog_category_text: 'features/blog',
  blog_slug: 'features/blog',
  blog_topic: 'features/blog',
  blog_topic_text: 'features/blog',
  blog_view: 'features/blog',
  booking: 'features/bookings',
  booking_event: 'features/bookings',
  booking_reminder: 'features/bookings',
  captcha_used: 'features/captcha',
  consent_proof: 'features/consents',
  contact_entry: 'features/contact',
  contact_message: 'features/contact',
  contact_note: 'features/contact',
  contact_template: 'features/contact',
  conversation: 'features/messaging',
  conversation_member: 'features/messaging',
  email_link: 'features/auth',
  idempotency_key: 'kernel/http',
  mailed_code: 'features/auth',
  message: 'features/messaging',
  moderation_decision: 'features/reports',
  notification: 'features/notifications',
  notification_config: 'features/notifications',
  notification_request: 'features/notifications',
  notification_setting: 'features/notifications',
  notification_type_config: 'features/notifications',
  notification_type_setting: 'features/notifications',
  onboarding_step: 'features/onboarding',
  opening_hours: 'features/availability',
  opening_week: 'features/availability',
  outgoing_mail: 'kernel/mail',
  page_measurement: 'features/measurement',
  password_reset: 'features/auth',
  provider: 'features/providers',
  provider_check: 'features/verification',
  provider_identity: 'features/onboarding',
  provider_name: 'features/search',
  prospect: 'features/prospects',
  push_delivery: 'features/notifications',
  push_key: 'features/notifications',
  push_subscription: 'features/notifications',
  rating_mean: 'features/search',
  realtime_outbox: 'kernel/realtime',
  recovery_code: 'features/auth',
  refresh_token: 'features/auth',
  report: 'features/reports',
  review: 'features/reviews',
  review_revision: 'features/reviews',
  saved_address: 'features/users',
  schema_migration: 'kernel/database',
  service: 'features/catalog',
  service_search: 'features/search',
  session_record: 'features/sessions',
  setting: 'features/flags',
  sign_in_failure: 'features/auth',
  social_account: 'features/auth',
  social_challenge: 'features/auth',
  stored_file: 'features/files',
  subscription: 'features/subscriptions',
  subscription_event: 'features/subscriptions',
  time_off: 'features/availability',
  two_factor: 'features/auth',
  verification_document: 'features/verification',
  verification_event: 'features/verification',
  withdrawal: 'features/bookings',
};
/** Several features lock rows of these tables, each with the one function in this file. */
const sharedRows = ['provider', 'account'];
const rowLocks = 'server/kernel/database/row-locks.ts';

const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g;
const statement = /\b(?:insert into|delete from)\s+(\w+)|\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;
const builtLock = /\.selectFrom\('(\w+)(?:(?!selectFrom|;)[\s\S])*?\.for(?:NoKey)?(?:Update|Share)\(/g;
const writtenLock = /\bfor (?:no key )?(?:update|share)\b/i;

const isChecked = ({ path }: Source) =>
  path.startsWith('server/') && !/\.test\.ts$|factory\.ts$|^server\/testing\//.test(path);
const isOwn = (path: string, table: string) => path.startsWith(`server/${owners[table]}/`);

function writes({ path, text }: Source): string[] {
  const tables = [...text.matchAll(builder), ...text.matchAll(statement)].map(
    ([, first, second]) => first ?? second ?? '',
  );
  return [...new Set(tables)].flatMap((table) => {
    if (!(table in owners))
      return [`${path} writes ${table}, which has no owner in scripts/checks/tables.ts`];
    return isOwn(path, table) ? [] : [`${path} writes ${table}: only server/${owners[table]} may`];
  });
}

function locks({ path, text }: Source): string[] {
  if (path === rowLocks) return [];
  const tables = [...new Set([...text.matchAll(builtLock)].map(([, table = '']) => table))];
  const foreign = tables
    .filter((table) => sharedRows.includes(table) || !isOwn(path, table))
    .map((table) => `${path} locks rows of ${table}: use ${rowLocks} or its owner`);
  const raw = writtenLock.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));
  return raw ? [...foreign, `${path} writes a lock as text: use the query builder or ${rowLocks}`] : foreign;
}

export async function tableProblems(): Promise<string[]> {
  const sources = await readSources();
  return sources.filter(isChecked).flatMap((source) => [...writes(source), ...locks(source)]);
}
