import { Check, Clock, Mail } from 'lucide-react';
import { useRef, useState, useEffect, useSyncExternalStore, type ChangeEvent, type SubmitEvent } from 'react';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useTranslation, useFormat, useLanguage } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useIsClosed } from '#web/loading/coming-soon.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useSendContactMessageMutation } from '#web/api/clients/contact.ts';
import {
  contactNameMax,
  contactSubjectMax,
  contactTextMax,
  contactTextMin,
} from '#contract/contact-rules.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { draftKey } from '#web/api/tab-drafts.ts';

const contactFields = ['name', 'email', 'subject', 'message'] as const;
type ContactField = (typeof contactFields)[number];
type ContactFields = Record<ContactField, string>;

/** It belongs to no account: what a visitor typed is there after a sign-in or a registration. */
const key = draftKey(null, 'contact');

/** What was typed in this tab and not sent, as it is stored. When storage is blocked, nothing is kept. */
function readContactDraft(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseContactDraft(stored: string | null): Partial<ContactFields> {
  try {
    const fields: unknown = JSON.parse(stored ?? '{}');
    if (typeof fields !== 'object' || fields === null) return {};
    const typed = Object.entries(fields).filter(
      ([name, value]) =>
        contactFields.some((field) => field === name) && typeof value === 'string' && value !== '',
    );
    return Object.fromEntries(typed);
  } catch {
    return {};
  }
}

function keepContactDraft(form: ContactFields): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    return;
  }
}

function dropContactDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

type Sent = { name: string; email: string; reference: string };
type ContactFormProps = {
  /** What is known of the person who is signed in. */
  known: Partial<ContactFields>;
  onSent: (sent: Sent) => void;
};
const neverChanges = () => () => undefined;
type Errors = Partial<Record<ContactField, string>>;

const empty: ContactFields = { name: '', email: '', subject: '', message: '' };

/** The four fields of a message to the operator (docs/product/desk.md#contact); what is typed survives a sign-in. */
function ContactForm({ known, onSent }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const format = useFormat();
  const language = useLanguage();
  const [search] = useSearchParams();
  const [send, { isLoading, error: failure, reset }] = useSendContactMessageMutation();
  const [typed, setTyped] = useState<Partial<ContactFields>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [website, setWebsite] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  // Storage is read after the page was hydrated: the server has none.
  const draft = useSyncExternalStore(neverChanges, readContactDraft, () => null);
  const written = { ...parseContactDraft(draft), ...typed };
  const values: ContactFields = { ...empty, ...known, ...written };
  const isDirty = Object.keys(written).length > 0;
  useUnsavedChanges(isDirty && values.message !== '');
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  function change(field: ContactField) {
    return ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped({ ...typed, [field]: target.value });
      setErrors({ ...errors, [field]: undefined });
      if (failure) reset();
      keepContactDraft({ ...values, [field]: target.value });
    };
  }
  function refuse(found: Errors) {
    setErrors(found);
    const first = contactFields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  async function submit(at: number) {
    const missing = contactFields.filter((field) => values[field].trim() === '');
    if (missing.length > 0)
      return refuse(Object.fromEntries(missing.map((field) => [field, t(`missing.${field}`)])));
    const thread = search.get('thread') ?? undefined;
    const fillSeconds = Math.max(0, at - openedAt.current) / 1000;
    const body = {
      ...values,
      locale: language,
      website,
      fillSeconds,
      ...(thread !== undefined && { thread }),
    };
    const { data, error } = await send({ body });
    if (error) return refuse(fieldErrorsOf(error));
    if (!data) return;
    dropContactDraft();
    setTyped({});
    onSent({ name: values.name, email: values.email, reference: data.reference });
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void submit(event.timeStamp);
  }
  const field = (name: ContactField) => ({
    name,
    label: t(`field.${name}`),
    value: values[name],
    error: errors[name],
    onChange: change(name),
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      aria-label={t('form')}
      className="grid gap-5 noscript:hidden"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField {...field('name')} autoComplete="name" maxLength={contactNameMax} />
        <TextField {...field('email')} type="email" dir="ltr" autoComplete="email" />
      </div>
      <TextField {...field('subject')} maxLength={contactSubjectMax} />
      <TextArea
        {...field('message')}
        rows={8}
        minLength={contactTextMin}
        maxLength={contactTextMax}
        hint={t('noSecrets')}
        counter={`${format.number(values.message.length)} / ${format.number(contactTextMax)}`}
      />
      {/* No person sees it: what a program types here makes the message spam. */}
      <p aria-hidden="true" className="sr-only">
        <label>
          {t('trap')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </label>
      </p>
      <div role="alert" className="empty:hidden">
        {failure !== undefined && !contactFields.some((name) => errors[name]) && (
          <Alert tone="error">{t('failed')}</Alert>
        )}
      </div>
      <div className="grid justify-items-start gap-2.5">
        <Button type="submit" size="l" pending={isLoading} className="max-md:w-full">
          {t('submit')}
        </Button>
        <p className="max-w-[72ch] text-14 text-muted">
          {t('kept')}{' '}
          <Link href="/privacy" className="text-link">
            {t('privacy')}
          </Link>
        </p>
      </div>
    </form>
  );
}

/** The form of who is signed in: name and address are filled in. */
function KnownContactForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { data: user } = useGetCurrentUserQuery();
  const known = user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {};
  return <ContactForm known={known} onSent={onSent} />;
}

export const handle = { ns: ['contact'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

/** Where visitors and members write to the operator; who reads, and how they answer, stands beside the form. */
export default function ContactPage() {
  const { t } = useTranslation('contact');
  const isClosed = useIsClosed();
  const isSignedIn = useSignedIn();
  const [sent, setSent] = useState<Sent>();
  const receipt = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(receipt, sent?.reference);
  const Form = isSignedIn ? KnownContactForm : VisitorForm;
  return (
    <div className="wrap grid items-start gap-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-12 lg:pt-14 lg:pb-24">
      <PageHead title={t('title')} description={t('lead')} />
      <div className="grid gap-8">
        <header className="grid gap-2">
          <h1>{t('title')}</h1>
          <p className="max-w-[52ch] text-18 text-muted">{t('lead')}</p>
        </header>
        {sent ? (
          <section aria-labelledby="sent" className="grid justify-items-start gap-4">
            <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
              <Icon of={Check} size={24} />
            </span>
            <h2 id="sent" ref={receipt} tabIndex={-1} className="outline-none">
              {t('sent.title', { name: sent.name })}
            </h2>
            <p role="status" className="max-w-[56ch]">
              {t('sent.text', { reference: sent.reference, email: sent.email })}
            </p>
            <p className="flex flex-wrap gap-3">
              <LinkButton href="/">{t('sent.home')}</LinkButton>
              {!isClosed && (
                <LinkButton href="/search" variant="quiet">
                  {t('sent.search')}
                </LinkButton>
              )}
            </p>
          </section>
        ) : (
          <Form onSent={setSent} />
        )}
      </div>
      <Readers />
    </div>
  );
}

const VisitorForm = ({ onSent }: { onSent: (sent: Sent) => void }) => (
  <ContactForm known={{}} onSent={onSent} />
);

function Readers() {
  const { t } = useTranslation('contact');
  const { brandName, contactEmail } = useSettings();
  return (
    <aside>
      <Card as="section" padded aria-labelledby="readers" className="grid gap-3">
        <h2 id="readers" className="font-text text-16 font-semibold tracking-normal">
          {t('readers.title')}
        </h2>
        <p className="text-14 text-muted">{t('readers.text', { brandName })}</p>
        <ul className="grid gap-3 border-t border-line pt-3.5">
          <li className="flex items-start gap-3">
            <Icon of={Clock} className="mt-0.5 text-brand" />
            <span className="grid text-14">
              <b className="text-16 font-semibold">{t('readers.answer')}</b>
              {t('readers.answerText')}
            </span>
          </li>
          <li className="flex items-start gap-3">
            <Icon of={Mail} className="mt-0.5 text-brand" />
            <span className="grid min-w-0 text-14">
              <a href={`mailto:${contactEmail}`} className="text-16 font-semibold wrap-anywhere">
                <bdi>{contactEmail}</bdi>
              </a>
              {t('readers.mail')}
            </span>
          </li>
        </ul>
      </Card>
    </aside>
  );
}
