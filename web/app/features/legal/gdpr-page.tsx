import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { exportLinkMinutes } from '#contract/retention-limits.ts';
import { useFormat } from '#web/i18n/use-translation.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LegalText } from './legal-text.tsx';
import { useOperator, loadOperator } from './operator.ts';

export const handle = { ns: ['legal', 'gdpr'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

/** The rights of a person over their data, each with the place where it is exercised. */
export default function GdprPage() {
  const { values } = useOperator();
  const format = useFormat();
  return <LegalText area="gdpr" values={{ ...values, export: format.durationAfter(exportLinkMinutes) }} />;
}
