import {
  useListContactTemplatesQuery,
  contactDeskApi,
  useDeleteContactTemplateMutation,
} from '#web/api/clients/contact-desk.ts';
import { ArrowLeft, FileText, Plus } from 'lucide-react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { deskHref } from '../desk-address.ts';
import type { ContactTemplate } from '#contract/contact.ts';
import { useRef, useState } from 'react';
import { contactTemplatesMax } from '#contract/contact-limits.ts';
import { languages } from '#contract/languages.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { TemplateForm } from './template-form.tsx';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { StaleTemplate } from './stale-template.tsx';

type RemoveTemplateProps = {
  template: ContactTemplate | null;
  onReload: () => PromiseLike<unknown>;
  onClose: () => void;
};

/** Deletes a template, after a question. */
function RemoveTemplate({ template, onReload, onClose }: RemoveTemplateProps) {
  const { t } = useTranslation('contact-desk');
  const [remove, { error, isLoading, reset }] = useDeleteContactTemplateMutation();
  function close() {
    reset();
    onClose();
  }
  async function confirm({ id, version, name }: ContactTemplate) {
    const answer = await remove({ id, version });
    if (errorCodeOf(answer.error) === 'CNF001') return;
    if (!answer.error) showAlert({ tone: 'success', text: t('template.removed', { name }) });
    close();
  }
  async function reload() {
    await onReload();
    close();
  }
  return (
    <Dialog
      open={template !== null}
      onClose={close}
      title={t('template.removeTitle')}
      closeLabel={t('remove.close')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('remove.keep')}
          </Button>
          <Button variant="danger" pending={isLoading} onClick={() => void (template && confirm(template))}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      {template && <p>{t('template.removeText', { name: template.name })}</p>}
      {errorCodeOf(error) === 'CNF001' && <StaleTemplate onReload={() => void reload()} />}
    </Dialog>
  );
}

type TemplateListProps = { templates: readonly ContactTemplate[]; onReload: () => PromiseLike<Reloaded> };
type Reloaded = { data?: readonly ContactTemplate[] | undefined };

/** The templates of each language, and what can be done with them. */
function TemplateList({ templates, onReload }: TemplateListProps) {
  const { t } = useTranslation('contact-desk');
  const [editing, setEditing] = useState<ContactTemplate | 'new' | null>(null);
  const [removing, setRemoving] = useState<ContactTemplate | null>(null);
  const list = useRef<HTMLDivElement>(null);
  function close() {
    setEditing(null);
    requestAnimationFrame(() => list.current?.focus());
  }
  async function reload(id: string) {
    const { data = [] } = await onReload();
    setEditing(data.find((one) => one.id === id) ?? null);
  }
  if (editing === 'new') return <TemplateForm template={undefined} onClose={close} />;
  if (editing)
    return (
      <TemplateForm
        key={editing.version}
        template={editing}
        onClose={close}
        onReload={() => void reload(editing.id)}
      />
    );
  const add = (
    <Button variant="secondary" onClick={() => setEditing('new')}>
      <Icon of={Plus} />
      {t('template.add')}
    </Button>
  );
  return (
    <div ref={list} tabIndex={-1} className="grid max-w-180 gap-6 outline-none *:min-w-0">
      {templates.length === 0 && (
        <EmptyState icon={FileText} title={t('template.empty')} action={add}>
          {t('template.emptyText')}
        </EmptyState>
      )}
      {languages
        .map((language) => ({ language, own: templates.filter((one) => one.language === language) }))
        .filter(({ own }) => own.length > 0)
        .map(({ language, own }) => (
          <section key={language} aria-labelledby={`templates-${language}`}>
            <h2 id={`templates-${language}`} className="mb-2 text-16 text-muted">
              <bdi>{languageNames[language]}</bdi>
            </h2>
            <Card className="px-5 md:px-6">
              <ul>
                {own.map((one) => (
                  <TemplateRow
                    key={one.id}
                    template={one}
                    onEdit={() => setEditing(one)}
                    onRemove={() => setRemoving(one)}
                  />
                ))}
              </ul>
            </Card>
          </section>
        ))}
      {templates.length > 0 &&
        (templates.length < contactTemplatesMax ? (
          <div>{add}</div>
        ) : (
          <p className="text-14 text-muted">{t('template.full', { max: contactTemplatesMax })}</p>
        ))}
      <RemoveTemplate
        template={removing}
        onReload={onReload}
        onClose={() => {
          setRemoving(null);
          close();
        }}
      />
    </div>
  );
}

type TemplateRowProps = { template: ContactTemplate; onEdit: () => void; onRemove: () => void };

function TemplateRow({ template: { name, text, language }, onEdit, onRemove }: TemplateRowProps) {
  const { t } = useTranslation('contact-desk');
  return (
    <ListRow
      title={
        <bdi lang={language} className="wrap-anywhere">
          {name}
        </bdi>
      }
      description={
        <bdi lang={language} className="line-clamp-3 wrap-anywhere">
          {text}
        </bdi>
      }
      end={
        <span className="-mx-3 flex flex-wrap justify-end">
          <Button variant="quiet" aria-label={t('template.editFor', { name })} onClick={onEdit}>
            {t('template.edit')}
          </Button>
          <Button variant="quiet" aria-label={t('template.removeFor', { name })} onClick={onRemove}>
            {t('template.remove')}
          </Button>
        </span>
      }
    />
  );
}

export const handle = { ns: ['contact-desk', 'site'] };

const load = loadAsAdmin(({ query }) => query(contactDeskApi.endpoints.listContactTemplates, undefined));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The texts from which answers begin, for administrators. */
export default function TemplatesPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <Templates /> : <NoAccess />;
}

function Templates() {
  const { t } = useTranslation('contact-desk');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useListContactTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className="wrap grid gap-6 pt-4 pb-16 lg:pt-6">
      <PageHead title={t('template.title')} hidden />
      <header className="grid max-w-160 justify-items-start gap-1">
        <LinkButton href={deskHref({})} variant="plain" className="-ms-3">
          <Icon of={ArrowLeft} size={18} directional />
          {t('title')}
        </LinkButton>
        <h1>{t('template.title')}</h1>
        <p className="text-muted">{t('template.lead')}</p>
      </header>
      {data && <TemplateList templates={data} onReload={refetch} />}
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
    </div>
  );
}
