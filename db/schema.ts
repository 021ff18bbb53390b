// Generated from db/migrations by scripts/generate-schema.ts: run npm run generate.
import type { ColumnType, Generated } from 'kysely';

export interface AccountTable {
  id: string;
  email: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  phone: string | null;
  roles: Generated<string[]>;
  language: Generated<'fr' | 'en' | 'ar'>;
  time_zone: Generated<string>;
  avatar_name: string | null;
  terms_accepted_at: Date | null;
  last_seen_at: Date | null;
  suspended_at: Date | null;
  created_at: Date;
  updated_at: Date;
  theme: Generated<'light' | 'dark' | 'system'>;
  marketing_consent_at: Date | null;
  hide_last_seen: Generated<boolean>;
  preferences_version: Generated<number>;
  password_changed_at: Date | null;
  sign_in_alerts: Generated<boolean>;
  failed_sign_in_alerts: Generated<boolean>;
  place_lookup_consent_at: Date | null;
  deleted_at: Date | null;
  suspension_reason: 'OFF_SITE_PAYMENT' | 'FRAUD' | 'FALSE_IDENTITY' | 'HARASSMENT' | 'UNSAFE_WORK' | 'SPAM' | 'OTHER' | null;
  suspension_text: string | null;
  terms_version: string | null;
  desk_words: ColumnType<string, never, never>;
  display_name: ColumnType<string, never, never>;
  full_name: ColumnType<string, never, never>;
  suspended_until: Date | null;
}

export interface AccountDeletionTable {
  account_id: string;
  at: Date;
}

export interface AccountDeletionMailTable {
  mail_id: string;
  account_id: string;
}

export interface AccountNoteTable {
  id: string;
  account_id: string;
  author_id: string | null;
  text: string;
  at: Date;
}

export interface AccountViewTable {
  id: string;
  account_id: string;
  viewer_id: string | null;
  session_id: string | null;
  reason: string;
  started_at: Date;
  ends_at: Date;
  ended_at: Date | null;
}

export interface AnnouncementTable {
  id: string;
  author_id: string | null;
  audience: 'ALL' | 'CLIENT' | 'PROVIDER';
  wordings: unknown;
  link: string | null;
  created_at: Date;
  reached_account_id: string | null;
  delivered: Generated<number>;
  completed_at: Date | null;
  category_id: string | null;
  place: string | null;
  postal_prefixes: Generated<string[]>;
  state: 'SCHEDULED' | 'SENDING' | 'STOPPED' | 'SENT';
  scheduled_at: Date | null;
  started_at: Date | null;
  version: Generated<number>;
}

export interface AuditEventTable {
  id: string;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  at: Date;
}

export interface AuthSessionTable {
  id: string;
  account_id: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  device_hash: Buffer | null;
  country: string | null;
  city: string | null;
  new_device: Generated<boolean>;
  recognised_at: Date | null;
}

export interface BlogArticleTable {
  id: string;
  work_id: string;
  is_original: ColumnType<boolean | null, never, never>;
  of_original: ColumnType<boolean | null, never, never>;
  language: 'fr' | 'en' | 'ar';
  slug: string;
  status: Generated<'DRAFT' | 'SCHEDULED' | 'PUBLISHED' | 'ARCHIVED'>;
  title: string;
  title_key: string;
  summary: string | null;
  markdown: Generated<string>;
  content_hash: string;
  html: string;
  toc: unknown;
  body_text: string;
  word_count: number;
  reading_minutes: ColumnType<number | null, never, never>;
  category_id: string;
  cover_name: string | null;
  cover_alt: string | null;
  cover_credit: string | null;
  pictures: Generated<string[]>;
  author_id: string | null;
  author_name: string | null;
  featured: Generated<boolean>;
  ai_generated: Generated<boolean>;
  views: Generated<number>;
  published_at: Date | null;
  was_public: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  content_at: Date;
  updated_at: Date;
  document: ColumnType<string | null, never, never>;
  cover_credit_url: string | null;
  hidden_at: Date | null;
}

export interface BlogArticleTopicTable {
  article_id: string;
  topic_id: string;
  position: number;
}

export interface BlogBookmarkTable {
  account_id: string;
  article_id: string;
  at: Date;
}

export interface BlogCategoryTable {
  id: string;
  parent_id: string | null;
  depth: Generated<number>;
  parent_depth: ColumnType<number | null, never, never>;
  position: Generated<number>;
  service_category_id: string | null;
  cover_name: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface BlogCategoryTextTable {
  category_id: string;
  language: 'fr' | 'en' | 'ar';
  name: string;
  description: string | null;
}

export interface BlogSlugTable {
  slug: string;
  article_id: string;
  created_at: Date;
}

export interface BlogTopicTable {
  id: string;
  category_id: string;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface BlogTopicTextTable {
  topic_id: string;
  language: 'fr' | 'en' | 'ar';
  name: string;
}

export interface BlogViewTable {
  article_id: string;
  day: string;
  visitor: Buffer;
}

export interface BookingTable {
  id: string;
  status: 'PENDING' | 'CONFIRMED' | 'IN_PROGRESS' | 'COMPLETED' | 'DECLINED' | 'EXPIRED' | 'CANCELLED' | 'NO_SHOW';
  version: Generated<number>;
  service_id: string;
  provider_id: string;
  customer_id: string;
  start_at: Date;
  end_at: Date;
  busy: string;
  duration_minutes: number;
  time_zone: string;
  service_title: string;
  category_id: string;
  price_cents: number;
  policy: Generated<'STANDARD'>;
  street: string;
  city: string;
  postal_code: string;
  country: string;
  note: string | null;
  respond_by: Date | null;
  due_at: Date | null;
  cancelled_by: 'CUSTOMER' | 'PROVIDER' | 'ADMIN' | 'SYSTEM' | null;
  cancel_reason: string | null;
  late: Generated<boolean>;
  fee_cents: Generated<number>;
  fee_tier: 'FREE' | 'UNDER_24H' | 'UNDER_8H' | 'UNDER_2H' | 'NO_SHOW' | null;
  no_show_party: 'CUSTOMER' | 'PROVIDER' | null;
  dispute_open: Generated<boolean>;
  confirmed_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  express_request_at: Date | null;
  withdrawal_until: Date | null;
  ruling: 'CUSTOMER_ABSENT' | 'PROVIDER_ABSENT' | 'COMPLETED' | 'CANCELLED' | null;
  ruling_text: string | null;
  ruled_at: Date | null;
  visit_phone: string | null;
  number: Generated<string>;
  cancel_code: 'CUSTOMER_ASKED' | 'PROVIDER_ASKED' | 'SAFETY' | 'MISTAKE' | 'OTHER' | null;
}

export interface BookingEventTable {
  id: string;
  booking_id: string;
  status: string;
  actor: 'CUSTOMER' | 'PROVIDER' | 'ADMIN' | 'SYSTEM';
  account_id: string | null;
  at: Date;
}

export interface BookingReminderTable {
  booking_id: string;
  kind: 'VISIT_24H' | 'VISIT_2H' | 'RESPOND_HALF' | 'RESPOND_1H' | 'REVIEW_1H' | 'REVIEW_5D';
  due_at: Date;
  done_at: Date | null;
}

export interface BookingRescheduleTable {
  id: string;
  booking_id: string;
  actor: 'CUSTOMER' | 'PROVIDER' | 'ADMIN' | 'SYSTEM';
  account_id: string | null;
  from_start: Date;
  to_start: Date;
  reason: string | null;
  at: Date;
}

export interface CaptchaUsedTable {
  signature_hash: Buffer;
  expires_at: Date;
}

export interface CategoryTable {
  id: string;
  parent_id: string | null;
  icon: string;
  position: number;
  featured: Generated<boolean>;
  service_count: Generated<number>;
  provider_count: Generated<number>;
}

export interface CategoryTextTable {
  category_id: string;
  language: 'fr' | 'en' | 'ar';
  name: string;
  description: string;
  synonyms: Generated<string[]>;
  words: string;
  document: ColumnType<string, never, never>;
}

export interface ConsentProofTable {
  id: string;
  browser_id: string;
  choice: 'accepted-all' | 'rejected-optional' | 'custom';
  analytics: boolean;
  source: 'banner' | 'modal' | 'footer';
  text_hash: string;
  at: Date;
  expires_at: Date;
}

export interface ContactEntryTable {
  id: string;
  contact_message_id: string;
  is_from_desk: boolean;
  author_id: string | null;
  text: string;
  at: Date;
}

export interface ContactMessageTable {
  id: string;
  number: ColumnType<number, never, never>;
  account_id: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  locale: 'fr' | 'en' | 'ar';
  status: Generated<'NEW' | 'READ' | 'IN_PROGRESS' | 'REPLIED' | 'CLOSED' | 'SPAM'>;
  address_hash: Buffer | null;
  created_at: Date;
  read_at: Date | null;
  replied_at: Date | null;
  replied_by: string | null;
  closed_at: Date | null;
  last_written_at: Date;
  version: Generated<number>;
  assignee_id: string | null;
  assigned_at: Date | null;
  is_from_desk: Generated<boolean>;
  author_id: string | null;
  desk_words: ColumnType<string, never, never>;
  read_by: string | null;
  closed_by: string | null;
  answered_at: Date | null;
  booking_id: string | null;
}

export interface ContactNoteTable {
  id: string;
  contact_message_id: string;
  author_id: string | null;
  text: string;
  at: Date;
}

export interface ContactTemplateTable {
  id: string;
  language: 'fr' | 'en' | 'ar';
  name: string;
  text: string;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface ConversationTable {
  id: string;
  customer_id: string;
  provider_id: string;
  provider_account_id: string;
  subject: string;
  service_id: string | null;
  booking_id: string | null;
  opened_by: string;
  last_message_id: string | null;
  last_message_at: Date | null;
  trusted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  masked_subject: string | null;
  trusted_subject: string | null;
}

export interface ConversationMemberTable {
  conversation_id: string;
  account_id: string;
  role: 'CUSTOMER' | 'PROVIDER';
  favorite: Generated<boolean>;
  archived_at: Date | null;
  muted: Generated<boolean>;
  muted_until: Date | null;
  blocked_at: Date | null;
  left_at: Date | null;
  hidden_until: Date | null;
  last_read_at: Date | null;
  last_read_message_id: string | null;
  unread_count: Generated<number>;
  listed_at: Date;
}

export interface EmailLinkTable {
  token_hash: Buffer;
  account_id: string;
  purpose: 'VERIFY' | 'CHANGE' | 'UNDO';
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface FavoriteTable {
  account_id: string;
  provider_id: string;
  created_at: Date;
}

export interface FigureDeltaTable {
  id: ColumnType<number, never, never>;
  day: string;
  figure: 'SEARCHED' | 'SEARCHED_IN_VAIN' | 'VIEWED' | 'REQUESTED' | 'ANSWERED' | 'CONFIRMED' | 'DECLINED' | 'EXPIRED' | 'COMPLETED' | 'CANCELLED_BY_CUSTOMER' | 'CANCELLED_BY_PROVIDER' | 'CANCELLED_BY_ADMIN' | 'CANCELLED_BY_SYSTEM' | 'ABSENT' | 'SEEN' | 'REGISTERED' | 'BECAME_PROVIDER' | 'REVIEWED' | 'REQUEST_ANSWERED' | 'REQUEST_CONFIRMED' | 'REQUEST_COMPLETED';
  trade: Generated<string>;
  insee: Generated<string>;
  bucket: Generated<number>;
  count: number;
  amount: Generated<number>;
  hour: number | null;
}

export interface FigureStartTable {
  only_row: Generated<boolean>;
  day: string;
  hours_from: string;
}

export interface FigureTotalTable {
  dimension: 'ALL' | 'TRADE' | 'TOWN' | 'HOUR';
  grain: 'DAY' | 'MONTH';
  figure: string;
  day: string;
  key: string;
  bucket: number;
  count: number;
  amount: number;
}

export interface FreeStartsTable {
  service_id: string;
  first_day: string;
  quarters: string;
}

export interface IdempotencyKeyTable {
  account_id: string;
  key: string;
  body_hash: Buffer;
  status: number | null;
  answer: unknown;
  created_at: Date;
}

export interface LetterTable {
  id: string;
  author_id: string | null;
  state: 'DRAFT' | 'SCHEDULED' | 'SENDING' | 'STOPPED' | 'SENT';
  texts: unknown;
  link: string | null;
  kind: 'CLIENT' | 'PROVIDER' | 'NEWSLETTER' | null;
  category_id: string | null;
  department: string | null;
  language: 'fr' | 'en' | 'ar' | null;
  scheduled_at: Date | null;
  started_at: Date | null;
  completed_at: Date | null;
  recipients: unknown;
  reached_prospect_id: string | null;
  sent: Generated<number>;
  departed: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  refused: Generated<number>;
  refused_before: Generated<number>;
  stopped_by_refusals: Generated<boolean>;
  next_batch_at: Date | null;
  tested_at: Date | null;
  town: string | null;
  radius_km: number | null;
}

export interface LetterDeliveryTable {
  letter_id: string;
  prospect_id: string;
  email: string;
  delivered_at: Date;
  left_at: Date | null;
  refused_at: Date | null;
}

export interface MailedCodeTable {
  account_id: string;
  code_hash: Buffer;
  created_at: Date;
  expires_at: Date;
}

export interface MessageTable {
  id: string;
  conversation_id: string;
  sender_id: string;
  client_message_id: string | null;
  text: string | null;
  phrase_key: string | null;
  file_id: string | null;
  masked_text: string | null;
  trusted_text: string | null;
  search_text: Generated<string>;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  read_at: Date | null;
  recipient_id: string;
  hidden_at: Date | null;
}

export interface ModerationDecisionTable {
  id: string;
  number: ColumnType<number, never, never>;
  kind: 'PROFILE' | 'SERVICE' | 'REVIEW' | 'MESSAGE' | 'ARTICLE' | 'ACCOUNT';
  object_id: string;
  author_id: string | null;
  object_name: string | null;
  content: string | null;
  action: 'HIDE' | 'KEEP' | 'SUSPEND';
  reason: 'FALSE_IDENTITY' | 'OFF_SITE_PAYMENT' | 'ABUSE' | 'FALSE_INFORMATION' | 'PERSONAL_DATA' | 'NOT_GENUINE' | 'ILLEGAL' | 'OTHER' | 'FRAUD' | 'HARASSMENT' | 'UNSAFE_WORK' | 'SPAM' | null;
  text: string;
  origin: 'REPORT' | 'FILTER' | 'OPERATOR';
  was_active: boolean | null;
  decided_by: string | null;
  at: Date;
  lifted_at: Date | null;
  lifted_by: string | null;
  lift_text: string | null;
  appeal_text: string | null;
  appealed_at: Date | null;
  appeal_outcome: 'UPHELD' | 'OVERTURNED' | null;
  appeal_decided_by: string | null;
  appeal_decided_at: Date | null;
  appeal_answer: string | null;
  claimed_by: string | null;
  claimed_until: Date | null;
}

export interface NotificationTable {
  id: string;
  account_id: string;
  type: string;
  priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  text_variant: string;
  params: Generated<unknown>;
  link: string | null;
  dedupe_key: string;
  group_key: string | null;
  created_at: Date;
  read_at: Date | null;
  deleted_at: Date | null;
  in_app: Generated<boolean>;
  mailed_at: Date | null;
  announcement_id: string | null;
}

export interface NotificationConfigTable {
  only_row: Generated<boolean>;
  enabled: Generated<boolean>;
  websocket_enabled: Generated<boolean>;
  push_enabled: Generated<boolean>;
  minimum_priority: Generated<'LOW' | 'NORMAL' | 'HIGH' | 'URGENT'>;
  version: Generated<number>;
}

export interface NotificationRequestTable {
  id: string;
  account_id: string;
  kind: 'RESEND' | 'TEST';
  requested_at: Date;
}

export interface NotificationSettingTable {
  account_id: string;
  quiet_from: string;
  quiet_to: string;
  quiet_enabled: boolean;
  version: number;
}

export interface NotificationTypeConfigTable {
  type: string;
  enabled: boolean;
  priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  in_app: boolean;
  push: boolean;
  mail: boolean;
}

export interface NotificationTypeSettingTable {
  account_id: string;
  type: string;
  in_app: boolean;
  push: boolean;
  mail: boolean;
}

export interface OnboardingStepTable {
  provider_id: string;
  step_key: 'PROVIDER_SIGNUP' | 'PERSONAL_INFO' | 'SERVICES' | 'AVAILABILITY' | 'SERVICE_AREA' | 'PROVIDER_VERIFICATION' | 'SUBSCRIPTION_PLAN' | 'PROVIDER_PROFILE';
  version: Generated<number>;
  draft: unknown;
  field_versions: Generated<unknown>;
  sub_steps: Generated<unknown>;
  percentage: Generated<number>;
  started_at: Date | null;
  completed_at: Date | null;
  updated_at: Date;
}

export interface OpeningHoursTable {
  id: string;
  provider_id: string;
  weekday: number;
  start_minute: number;
  end_minute: number;
}

export interface OpeningWeekTable {
  provider_id: string;
  version: Generated<number>;
}

export interface OutgoingMailTable {
  id: string;
  dedupe_key: string;
  recipient_email: string;
  recipient_name: string | null;
  locale: string;
  template: string;
  subject: string;
  html: string;
  text: string;
  headers: Generated<unknown>;
  created_at: Date;
  sent_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
  calendar_name: string | null;
  calendar: string | null;
}

export interface PageMeasurementTable {
  id: string;
  route: string | null;
  fcp_ms: number;
  lcp_ms: number;
  fid_ms: number | null;
  ttfb_ms: number;
  cls: number;
  at: Date;
}

export interface PageSpeedTable {
  day: string;
  route: string | null;
  figure: 'FCP' | 'LCP' | 'FID' | 'CLS' | 'TTFB';
  value: number;
  visits: number;
}

export interface PasswordResetTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PlaceTable {
  insee: string;
  name: string;
  name_key: string;
  postal_codes: string[];
  department: string;
  region: string;
  population: number;
  lat: number;
  lon: number;
  precision: string;
  aliases: Generated<string[]>;
  names: Generated<string[]>;
}

export interface ProspectTable {
  id: string;
  email: string;
  kind: 'CLIENT' | 'PROVIDER' | 'NEWSLETTER';
  postal_code: string | null;
  category_id: string | null;
  locale: 'fr' | 'en' | 'ar';
  status: 'PENDING_CONFIRMATION' | 'CONFIRMED' | 'CONVERTED' | 'UNSUBSCRIBED';
  consent_at: Date;
  asked_at: Date;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
  active_at: Date;
  token_hash: Buffer | null;
  token_expires_at: Date | null;
}

export interface ProviderTable {
  id: string;
  account_id: string;
  business_name: string | null;
  headline: string | null;
  bio: string | null;
  languages: Generated<string[]>;
  trader: boolean | null;
  siren: string | null;
  vat_number: string | null;
  cover_name: string | null;
  street: string | null;
  city: string | null;
  postal_code: string | null;
  country: Generated<string>;
  place_insee: string | null;
  lat: number | null;
  lon: number | null;
  public_lat: number | null;
  public_lon: number | null;
  area_type: Generated<'RADIUS' | 'AREAS'>;
  radius_km: number | null;
  area_insee: Generated<string[]>;
  notice_minutes: Generated<number>;
  buffer_minutes: Generated<number>;
  slot_step_minutes: Generated<number>;
  instant_booking: Generated<boolean>;
  by_appointment: Generated<boolean>;
  paused: Generated<boolean>;
  verified: Generated<boolean>;
  published: Generated<boolean>;
  suspended_at: Date | null;
  requests_blocked_until: Date | null;
  rating_counts: Generated<number[]>;
  completed_count: Generated<number>;
  provider_fault_count: Generated<number>;
  response_minutes: number | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  onboarding_completed_at: Date | null;
  childcare_under_3: Generated<boolean>;
  criminal_record_asked: Generated<boolean>;
  onboarding_remind_at: Date | null;
  onboarding_reminded: Generated<number>;
  time_zone: ColumnType<string, never, never>;
  review_count: ColumnType<number, never, never>;
  shown_rating: ColumnType<number | null, never, never>;
}

export interface ProviderCheckTable {
  provider_id: string;
  type: 'IDENTITY' | 'INSURANCE' | 'BUSINESS' | 'QUALIFICATION' | 'DECENNIAL' | 'CHILDCARE';
  checked_at: Date;
  valid_until: string | null;
}

export interface ProviderIdentityTable {
  provider_id: string;
  birth_date: string | null;
  gender: 'MALE' | 'FEMALE' | 'OTHER' | 'NOT_SPECIFIED' | null;
  nationality: 'FRENCH' | 'BELGIAN' | 'SWISS' | 'CANADIAN' | 'MOROCCAN' | 'ALGERIAN' | 'TUNISIAN' | 'SENEGALESE' | 'OTHER' | null;
  id_number_sealed: Buffer | null;
  street: string | null;
  city: string | null;
  postal_code: string | null;
  country: Generated<string>;
  place_insee: string | null;
  emergency_name: string | null;
  emergency_phone: string | null;
  identity_type: 'IDENTITY_CARD' | 'PASSPORT' | 'RESIDENCE_PERMIT' | null;
  siret: string | null;
  updated_at: Date;
}

export interface ProviderNameTable {
  provider_id: string;
  words: string;
  document: ColumnType<string, never, never>;
}

export interface ProviderPhotoTable {
  id: string;
  provider_id: string;
  position: number;
  service_id: string | null;
  name: string;
  small_name: string;
  width: number;
  height: number;
  alt: string | null;
  pair_id: string | null;
  phase: 'BEFORE' | 'AFTER' | null;
  after_position: ColumnType<number | null, never, never>;
  before_position: ColumnType<number | null, never, never>;
  created_at: Date;
}

export interface PushDeliveryTable {
  notification_id: string;
  subscription_id: string;
  due_at: Date;
  attempts: Generated<number>;
  claimed_until: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
}

export interface PushKeyTable {
  only_row: Generated<boolean>;
  public_key: string;
  private_key: Buffer;
  created_at: Date;
}

export interface PushSubscriptionTable {
  id: string;
  account_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: string;
  created_at: Date;
  last_sent_at: Date | null;
}

export interface RatingMeanTable {
  only_row: Generated<boolean>;
  mean: number;
}

export interface RealtimeOutboxTable {
  id: ColumnType<number, never, never>;
  account_id: string;
  topic: 'unread-count' | 'notifications' | 'unread-notifications-count' | 'conversations';
  body: unknown;
}

export interface RecoveryCodeTable {
  account_id: string;
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
}

export interface RefreshTokenTable {
  token_hash: Buffer;
  session_id: string;
  created_at: Date;
  rotated_at: Date | null;
}

export interface ReportTable {
  id: string;
  number: ColumnType<number, never, never>;
  kind: 'PROFILE' | 'SERVICE' | 'REVIEW' | 'MESSAGE' | 'ARTICLE';
  object_id: string;
  reporter_id: string | null;
  email: string | null;
  language: 'fr' | 'en' | 'ar';
  reason: 'FALSE_IDENTITY' | 'OFF_SITE_PAYMENT' | 'ABUSE' | 'FALSE_INFORMATION' | 'PERSONAL_DATA' | 'NOT_GENUINE' | 'ILLEGAL' | 'OTHER';
  text: string | null;
  author_id: string | null;
  object_name: string | null;
  content: string | null;
  claimed_by: string | null;
  claimed_until: Date | null;
  decision_id: string | null;
  decided_at: Date | null;
  created_at: Date;
  version: Generated<number>;
}

export interface ReviewTable {
  id: string;
  booking_id: string;
  provider_id: string;
  service_id: string;
  author_id: string;
  rating: number;
  comment: string | null;
  visit_date: string;
  not_performed: Generated<boolean>;
  status: 'PUBLISHED' | 'PENDING' | 'REJECTED' | 'HIDDEN' | 'DELETED';
  due_at: Date | null;
  published_at: Date | null;
  edited_at: Date | null;
  deleted_at: Date | null;
  delete_reason: string | null;
  reply_text: string | null;
  reply_at: Date | null;
  created_at: Date;
  punctual: boolean | null;
  careful: boolean | null;
  price_as_said: boolean | null;
  comment_words: string | null;
  claimed_by: string | null;
  claimed_until: Date | null;
  held_for: 'PHONE' | 'EMAIL' | 'WEB' | 'ACCOUNT' | 'ADDRESS' | 'INSULT' | 'HATE' | 'THREAT' | null;
}

export interface ReviewPhotoTable {
  id: string;
  review_id: string;
  position: number;
  name: string;
  small_name: string;
  width: number;
  height: number;
  alt: string;
  created_at: Date;
}

export interface ReviewRevisionTable {
  id: string;
  review_id: string;
  rating: number;
  comment: string | null;
  at: Date;
  punctual: boolean | null;
  careful: boolean | null;
  price_as_said: boolean | null;
}

export interface SavedAddressTable {
  id: string;
  account_id: string;
  position: number;
  label: string;
  label_key: string;
  street: string;
  postal_code: string;
  city: string;
  is_default: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface SchemaMigrationTable {
  name: string;
  sha: string;
  at: Generated<Date>;
}

export interface ServiceTable {
  id: string;
  provider_id: string;
  category_id: string;
  title: string;
  description: string;
  price_cents: number;
  price_unit: Generated<'VISIT' | 'HOUR'>;
  duration_minutes: number;
  cover_name: string | null;
  active: Generated<boolean>;
  deleted_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  rating_counts: Generated<number[]>;
  hidden_at: Date | null;
  terms_version: Generated<number>;
  documents_pending: Generated<boolean>;
  offered: ColumnType<boolean, never, never>;
  included: Generated<string[]>;
  excluded: Generated<string[]>;
  to_prepare: Generated<string[]>;
  travel_included: Generated<boolean>;
  duration_step_minutes: number;
  duration_max_minutes: number;
  duration_multiples: ColumnType<number, never, never>;
  review_count: ColumnType<number, never, never>;
  shown_rating: ColumnType<number | null, never, never>;
}

export interface ServiceScoreTable {
  service_id: string;
  provider_id: string;
  category_id: string;
  root_id: string;
  price_cents: number;
  rating_mean: number | null;
  verified: boolean;
  by_appointment: boolean;
  languages: string[];
  title_document: string;
  lat: number;
  lon: number;
  time_zone: string;
  next_slot_at: Date | null;
  ask_by: Date | null;
  base_score: number;
  due_at: Date | null;
}

export interface ServiceSearchTable {
  service_id: string;
  provider_id: string;
  category_id: string;
  root_id: string;
  document: string;
  words: string;
  price_cents: number;
  rating_mean: number | null;
  rating_count: number;
  rating_rank: number;
  verified: boolean;
  languages: string[];
  by_appointment: boolean;
  lat: number;
  lon: number;
  reach_km: number;
  area_insee: string[] | null;
  has_hours: boolean;
  next_slot_at: Date | null;
  created_at: Date;
  title_document: string;
  time_zone: string;
  next_slots: Generated<Date[]>;
  refreshed_at: Date;
  ask_by: Date | null;
  base_score: Generated<number>;
  rescore_at: Generated<Date | null>;
}

export interface ServiceTermsTable {
  service_id: string;
  version: number;
  title: string;
  price_cents: number;
  price_unit: 'VISIT' | 'HOUR';
  duration_minutes: number;
}

export interface SessionRecordTable {
  session_id: string;
  account_id: string | null;
  ip: string;
  country: string;
  city: string;
  region: string;
  latitude: number;
  longitude: number;
  org: string;
  user_agent: string;
  platform: string;
  language: string;
  screen_resolution: string;
  at: Date;
}

export interface SettingTable {
  key: string;
  value: unknown;
  updated_at: Date;
  updated_by: string | null;
}

export interface SignInFailureTable {
  id: string;
  account_key: string;
  address: string;
  at: Date;
}

export interface SocialAccountTable {
  provider: 'GOOGLE' | 'APPLE' | 'FACEBOOK';
  subject: string;
  account_id: string;
  email: string | null;
  linked_at: Date;
}

export interface SocialChallengeTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface StoredFileTable {
  id: string;
  account_id: string;
  category: 'AVATAR' | 'COVER' | 'SERVICE' | 'DOCUMENT' | 'MESSAGE';
  file_name: string;
  media_type: string;
  size: number;
  width: number | null;
  height: number | null;
  storage_name: string;
  created_at: Date;
}

export interface SubscriptionTable {
  provider_id: string;
  plan: 'FREE' | 'MONTHLY' | 'ANNUAL';
  state: 'TRIAL' | 'ACTIVE' | 'PAST_DUE' | 'CANCELLED' | 'ENDED';
  price_cents: number;
  started_at: Date | null;
  trial_ends_at: Date | null;
  period_ends_at: Date | null;
  ends_at: Date | null;
  cancel_reason: string | null;
  reminded_at: Date | null;
  due_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface SubscriptionEventTable {
  id: string;
  provider_id: string;
  plan: string;
  state: string;
  actor: 'PROVIDER' | 'SYSTEM';
  at: Date;
}

export interface TimeOffTable {
  id: string;
  provider_id: string;
  kind: Generated<'OFF' | 'EXTRA'>;
  start_at: Date;
  end_at: Date;
  reason: string | null;
  booking_id: string | null;
  created_at: Date;
}

export interface TwoFactorTable {
  account_id: string;
  secret_sealed: Buffer;
  created_at: Date;
  enabled_at: Date | null;
  last_step: number | null;
  last_used_at: Date | null;
}

export interface VerificationDocumentTable {
  id: string;
  provider_id: string;
  type: 'IDENTITY_CARD' | 'PASSPORT' | 'RESIDENCE_PERMIT' | 'PROOF_OF_ADDRESS' | 'BUSINESS_REGISTRATION' | 'PROFESSIONAL_QUALIFICATION' | 'LIABILITY_INSURANCE' | 'DECENNIAL_INSURANCE' | 'URSSAF_CERTIFICATE' | 'SAP_DECLARATION' | 'CHILDCARE_APPROVAL' | 'CRIMINAL_RECORD_B3';
  side: 'FRONT' | 'BACK' | null;
  status: 'UPLOADED' | 'PENDING' | 'IN_REVIEW' | 'APPROVED' | 'REJECTED' | 'RESUBMISSION_REQUIRED' | 'EXPIRED' | 'REVOKED' | 'SUPERSEDED';
  file_name: string;
  media_type: string;
  size: number;
  sha256: Buffer;
  storage_name: string | null;
  valid_until: string | null;
  submitted_at: Date | null;
  claimed_by: string | null;
  claimed_until: Date | null;
  decided_at: Date | null;
  reviewer_id: string | null;
  notes: string | null;
  due_at: Date | null;
  erased_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  reason: 'PERSON_CHANGED' | null;
}

export interface VerificationEventTable {
  id: string;
  document_id: string;
  action: 'UPLOADED' | 'REMOVED' | 'SUBMITTED' | 'CLAIMED' | 'RELEASED' | 'VIEWED' | 'APPROVED' | 'REJECTED' | 'RESUBMISSION_REQUIRED' | 'REVOKED' | 'EXPIRED' | 'SUPERSEDED' | 'ERASED';
  account_id: string | null;
  notes: string | null;
  at: Date;
  reason: 'PERSON_CHANGED' | null;
}

export interface WithdrawalTable {
  booking_id: string;
  status: 'CONFIRMED' | 'IN_PROGRESS' | 'COMPLETED';
  declared_at: Date;
  until: Date;
  is_express_request: boolean;
  minutes_done: number;
  amount_due_cents: number;
}

export interface DB {
  account: AccountTable;
  account_deletion: AccountDeletionTable;
  account_deletion_mail: AccountDeletionMailTable;
  account_note: AccountNoteTable;
  account_view: AccountViewTable;
  announcement: AnnouncementTable;
  audit_event: AuditEventTable;
  auth_session: AuthSessionTable;
  blog_article: BlogArticleTable;
  blog_article_topic: BlogArticleTopicTable;
  blog_bookmark: BlogBookmarkTable;
  blog_category: BlogCategoryTable;
  blog_category_text: BlogCategoryTextTable;
  blog_slug: BlogSlugTable;
  blog_topic: BlogTopicTable;
  blog_topic_text: BlogTopicTextTable;
  blog_view: BlogViewTable;
  booking: BookingTable;
  booking_event: BookingEventTable;
  booking_reminder: BookingReminderTable;
  booking_reschedule: BookingRescheduleTable;
  captcha_used: CaptchaUsedTable;
  category: CategoryTable;
  category_text: CategoryTextTable;
  consent_proof: ConsentProofTable;
  contact_entry: ContactEntryTable;
  contact_message: ContactMessageTable;
  contact_note: ContactNoteTable;
  contact_template: ContactTemplateTable;
  conversation: ConversationTable;
  conversation_member: ConversationMemberTable;
  email_link: EmailLinkTable;
  favorite: FavoriteTable;
  figure_delta: FigureDeltaTable;
  figure_start: FigureStartTable;
  figure_total: FigureTotalTable;
  free_starts: FreeStartsTable;
  idempotency_key: IdempotencyKeyTable;
  letter: LetterTable;
  letter_delivery: LetterDeliveryTable;
  mailed_code: MailedCodeTable;
  message: MessageTable;
  moderation_decision: ModerationDecisionTable;
  notification: NotificationTable;
  notification_config: NotificationConfigTable;
  notification_request: NotificationRequestTable;
  notification_setting: NotificationSettingTable;
  notification_type_config: NotificationTypeConfigTable;
  notification_type_setting: NotificationTypeSettingTable;
  onboarding_step: OnboardingStepTable;
  opening_hours: OpeningHoursTable;
  opening_week: OpeningWeekTable;
  outgoing_mail: OutgoingMailTable;
  page_measurement: PageMeasurementTable;
  page_speed: PageSpeedTable;
  password_reset: PasswordResetTable;
  place: PlaceTable;
  prospect: ProspectTable;
  provider: ProviderTable;
  provider_check: ProviderCheckTable;
  provider_identity: ProviderIdentityTable;
  provider_name: ProviderNameTable;
  provider_photo: ProviderPhotoTable;
  push_delivery: PushDeliveryTable;
  push_key: PushKeyTable;
  push_subscription: PushSubscriptionTable;
  rating_mean: RatingMeanTable;
  realtime_outbox: RealtimeOutboxTable;
  recovery_code: RecoveryCodeTable;
  refresh_token: RefreshTokenTable;
  report: ReportTable;
  review: ReviewTable;
  review_photo: ReviewPhotoTable;
  review_revision: ReviewRevisionTable;
  saved_address: SavedAddressTable;
  schema_migration: SchemaMigrationTable;
  service: ServiceTable;
  service_score: ServiceScoreTable;
  service_search: ServiceSearchTable;
  service_terms: ServiceTermsTable;
  session_record: SessionRecordTable;
  setting: SettingTable;
  sign_in_failure: SignInFailureTable;
  social_account: SocialAccountTable;
  social_challenge: SocialChallengeTable;
  stored_file: StoredFileTable;
  subscription: SubscriptionTable;
  subscription_event: SubscriptionEventTable;
  time_off: TimeOffTable;
  two_factor: TwoFactorTable;
  verification_document: VerificationDocumentTable;
  verification_event: VerificationEventTable;
  withdrawal: WithdrawalTable;
}
