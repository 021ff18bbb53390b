import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { PageHead } from '#web/page-head.tsx';
import { useSettings } from '#web/settings.tsx';
import { BecomeSection } from './become-section.tsx';
import { Hero } from './hero.tsx';
import { ProofSection } from './proof-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { StepsSection } from './steps-section.tsx';
import { TradeTiles } from './trade-tiles.tsx';

export const handle = { ns: ['site'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export default function HomePage() {
  const { t } = useTranslation('site');
  const { brandName } = useSettings();
  return (
    <>
      <PageHead title={t('home.title', { brand: brandName })} description={t('home.description')} />
      <Hero />
      <TradeTiles prices={{}} />
      <ProvidersSection town="Nantes" providers={[]} total={0} searchHref="/search" />
      <StepsSection />
      <ProofSection />
      <BecomeSection />
    </>
  );
}
