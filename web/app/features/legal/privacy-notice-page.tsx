import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { addressKeptYears } from '#contract/bookings-rules.ts';
import { consentProofKeptMonths } from '#contract/consents-rules.ts';
import { contactKeptMonths, contactSpamKeptDays } from '#contract/contact-rules.ts';
import { measurementKeptMonths } from '#contract/measurement-limits.ts';
import { prospectKeptMonths, prospectUnconfirmedKeptDays } from '#contract/prospects-limits.ts';
import { notificationKeptDays } from '#contract/notifications-rules.ts';
import { draftKeptMonths, minimumAge } from '#contract/onboarding-limits.ts';
import { unsentPhotoHours } from '#contract/files-limits.ts';
import { decisionKeptMonths } from '#contract/reports-limits.ts';
import { endedSessionDays, mailKeptDays } from '#contract/retention-limits.ts';
import { sessionRecordMonths } from '#contract/auth-limits.ts';
import { eraseAfterDays } from '#contract/verification-rules.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { useFormat } from '#web/i18n/use-translation.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { tagNamesOf } from '#web/features/consents/tag-names.ts';
import { LegalText } from './legal-text.tsx';
import { useOperator, loadOperator } from './operator.ts';

export const handle = { ns: ['legal', 'privacy-notice'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

/** Which data is kept, why and for how long (docs/retention.md). */
export default function PrivacyNoticePage() {
  const { values } = useOperator();
  const format = useFormat();
  const { analytics, completesStreets, mapTileUrl, socialProviders, flags } = useSettings();
  const tags = tagNamesOf(analytics);
  const limits = {
    age: minimumAge,
    addressYears: addressKeptYears,
    sessionDays: endedSessionDays,
    mailDays: mailKeptDays,
    notificationDays: notificationKeptDays,
    draftMonths: draftKeptMonths,
    photo: format.durationAfter(unsentPhotoHours * 60),
    recordMonths: sessionRecordMonths,
    documentDays: eraseAfterDays,
    contactMonths: contactKeptMonths,
    contactSpamDays: contactSpamKeptDays,
    decisionMonths: decisionKeptMonths,
    tags,
    measuredMonths: measurementKeptMonths,
    proofMonths: consentProofKeptMonths,
    prospectMonths: prospectKeptMonths,
    prospectDays: prospectUnconfirmedKeptDays,
  };
  const omitted = [
    completesStreets ? undefined : 'others.streets',
    mapTileUrl === null ? 'others.map' : undefined,
    tags === '' ? 'others.tags' : undefined,
    socialProviders.length === 0 ? 'others.social' : undefined,
    flags.criminalRecord ? undefined : 'documents.record',
  ];
  return (
    <LegalText
      area="privacy-notice"
      values={{ ...values, ...limits }}
      omitted={omitted.filter((clause) => clause !== undefined)}
    />
  );
}
