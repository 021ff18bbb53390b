import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { onlyDevPage, prefetch } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { GalleryChoices } from './gallery/gallery-choices.tsx';
import { GalleryFields } from './gallery/gallery-fields.tsx';
import { GalleryPeople } from './gallery/gallery-people.tsx';
import { GalleryStates } from './gallery/gallery-states.tsx';
import { GalleryStructure } from './gallery/gallery-structure.tsx';
import '#web/ui/theme/account.css';

export const handle = { ns: ['ui', 'site'] };

export async function loader(args: LoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

/** Every primitive in its states; the menu of languages and the switch of themes show them in the others. Not in production. */
export default function UiGalleryPage() {
  const { t } = useTranslation('ui');
  return (
    <>
      <PageHead title={t('gallery.title')} hidden />
      <div className="wrap grid gap-2 pt-10">
        <h1>{t('gallery.title')}</h1>
        <p className="text-muted">{t('gallery.lead')}</p>
      </div>
      <div className="wrap grid gap-14 py-12">
        <GalleryFields />
        <GalleryChoices />
        <GalleryPeople />
        <GalleryStates />
        <GalleryStructure />
      </div>
    </>
  );
}
