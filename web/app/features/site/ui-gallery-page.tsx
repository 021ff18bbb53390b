import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { notFound, prefetch } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { GalleryChoices } from './gallery/gallery-choices.tsx';
import { GalleryFields } from './gallery/gallery-fields.tsx';
import { GalleryPeople } from './gallery/gallery-people.tsx';
import { GalleryStates } from './gallery/gallery-states.tsx';
import { GalleryStructure } from './gallery/gallery-structure.tsx';

export const handle = { ns: ['ui', 'site'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

function Everything({ theme }: { theme: 'light' | 'dark' }) {
  const { t } = useTranslation('ui');
  return (
    <section data-theme={theme} className="bg-paper py-12 text-ink">
      <div className="wrap grid gap-14">
        <p className="font-head text-36 leading-head font-bold">{t(`gallery.${theme}`)}</p>
        <GalleryFields theme={theme} />
        <GalleryChoices theme={theme} />
        <GalleryPeople theme={theme} />
        <GalleryStates theme={theme} />
        <GalleryStructure theme={theme} />
      </div>
    </section>
  );
}

/** Every primitive in its states, light then dark; the language selector shows them in Arabic. Not in production. */
export default function UiGalleryPage() {
  const { t } = useTranslation('ui');
  const { devPages } = useSettings();
  if (!devPages) notFound();
  return (
    <>
      <PageHead title={t('gallery.title')} hidden />
      <div className="wrap grid gap-2 pt-10">
        <h1>{t('gallery.title')}</h1>
        <p className="text-muted">{t('gallery.lead')}</p>
      </div>
      <Everything theme="light" />
      <Everything theme="dark" />
    </>
  );
}
