import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { LegalText } from './legal-text.tsx';
import { loadOperator } from './load-operator.ts';
import { HostFacts, PublisherFacts } from './operator-facts.tsx';
import { useOperator } from './use-operator.ts';

export const handle = { ns: ['legal', 'legal-notice'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

/** Who publishes and hosts the site. */
export default function LegalNoticePage() {
  const { operator, values } = useOperator();
  return (
    <LegalText
      area="legal-notice"
      values={values}
      omitted={[operator.mediator ? 'mediation.noMediator' : 'mediation.mediator']}
      additions={{
        publisher: <PublisherFacts publisher={operator.publisher} />,
        host: <HostFacts host={operator.host} />,
      }}
    />
  );
}
