import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { LegalText } from './legal-text.tsx';
import { useOperator, loadOperator } from './operator.ts';

export const handle = { ns: ['legal', 'accessibility'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

/** How accessible the site is, and what has not been audited. */
export default function AccessibilityPage() {
  const { values } = useOperator();
  return <LegalText area="accessibility" values={values} />;
}
