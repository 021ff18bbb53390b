import { classes } from '#web/ui/theme/classes.ts';
import { Cover } from '#web/ui/data/cover.tsx';
import { tradeClass, type Trade } from '#web/ui/data/trade.ts';

type ServiceCoverProps = {
  url: string | null;
  trade: Trade;
  className: string;
  /** At the top of a page, where it is loaded first. */
  eager?: boolean;
};

/**
 * The picture of a service, or the drawing of its trade; until it is loaded, the colours of its trade. It is decorative:
 * the title names the service.
 */
export function ServiceCover({ url, trade, className, eager = false }: ServiceCoverProps) {
  if (!url) return <Cover trade={trade} className={className} />;
  return (
    <img
      src={url}
      alt=""
      width={800}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      className={classes(
        'bg-linear-135 from-(--trade-b) to-(--trade-a) object-cover cover-photo',
        tradeClass(trade),
        className,
      )}
    />
  );
}
