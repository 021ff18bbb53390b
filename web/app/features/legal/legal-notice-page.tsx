import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { ReactNode } from 'react';
import { prefetch } from '#web/api/prefetch.ts';
import { LegalText } from './legal-text.tsx';
import { useOperator, loadOperator } from './operator.ts';
import type { Operator } from '#contract/operator.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Row = { label: string; value: string | null; isLeftToRight?: boolean };

function PublisherFacts({ publisher }: Pick<Operator, 'publisher'>) {
  const { t } = useTranslation('legal-notice');
  const { phone, email, capital, vatNumber } = publisher;
  return (
    <Facts
      rows={[
        { label: t('field.name'), value: publisher.name },
        { label: t('field.legalForm'), value: publisher.legalForm },
        ...given({ label: t('field.capital'), value: capital }),
        { label: t('field.address'), value: publisher.address },
        { label: t('field.phone'), value: phone, isLeftToRight: true },
        { label: t('field.email'), value: email },
        { label: t('field.registration'), value: publisher.registration },
        ...given({ label: t('field.vatNumber'), value: vatNumber }),
        { label: t('field.director'), value: publisher.director },
      ]}
    />
  );
}

function HostFacts({ host }: Pick<Operator, 'host'>) {
  const { t } = useTranslation('legal-notice');
  return (
    <Facts
      rows={[
        { label: t('field.name'), value: host.name },
        { label: t('field.address'), value: host.address },
        { label: t('field.phone'), value: host.phone, isLeftToRight: true },
      ]}
    />
  );
}

/** A row that not every operator has. */
const given = (row: Row): Row[] => (row.value === null ? [] : [row]);

function Facts({ rows }: { rows: readonly Row[] }): ReactNode {
  const { t } = useTranslation('legal');
  return (
    <dl className="grid gap-3">
      {rows.map(({ label, value, isLeftToRight }) => (
        <div key={label}>
          <dt className="text-14 text-muted">{label}</dt>
          <dd className="wrap-anywhere">
            <bdi dir={isLeftToRight && value !== null ? 'ltr' : undefined}>{value ?? t('missing')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
