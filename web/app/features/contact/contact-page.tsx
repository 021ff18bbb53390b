import { Check, Clock, Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ContactForm, type Sent } from './contact-form.tsx';
import { KnownContactForm } from './known-contact-form.tsx';

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
              <LinkButton href="/search" variant="quiet">
                {t('sent.search')}
              </LinkButton>
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
