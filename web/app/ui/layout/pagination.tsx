import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../theme/icon.tsx';
import { LinkButton } from '../actions/link.tsx';

type PaginationProps = {
  label: string;
  /** "1 à 6 sur 24". */
  summary: string;
  previous?: { href: string; label: string };
  next?: { href: string; label: string };
};

type Paged = Readonly<{ content: readonly unknown[]; totalPages: number }>;

/** Leads from a page after the last one to the last, in a list that has pages. */
export function LastPage({ page, hrefOf }: { page: Paged; hrefOf: (page: number) => string }) {
  const navigate = useNavigate();
  const last = page.content.length === 0 && page.totalPages > 0 ? hrefOf(page.totalPages - 1) : null;
  useEffect(() => {
    if (last !== null) void navigate(last, { replace: true });
  }, [last, navigate]);
  return null;
}

export function Pagination({ label, summary, previous, next }: PaginationProps) {
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <span className="text-14 text-muted">{summary}</span>
      <span className="flex flex-wrap gap-2">
        {previous && (
          <LinkButton variant="secondary" href={previous.href} rel="prev">
            <Icon of={ArrowLeft} size={18} directional />
            {previous.label}
          </LinkButton>
        )}
        {next && (
          <LinkButton variant="secondary" href={next.href} rel="next">
            {next.label}
            <Icon of={ArrowRight} size={18} directional />
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
