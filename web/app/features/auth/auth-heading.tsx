import { PageHead } from '#web/loading/page-head.tsx';

export function AuthHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="mb-7 grid gap-2">
      <PageHead title={title} description={lead} hidden />
      <h1 className="text-28 md:text-36">{title}</h1>
      <p className="text-muted">{lead}</p>
    </header>
  );
}
