import { classes } from '../theme/classes.ts';

export function Star({ filled = true, size = 16 }: { filled?: boolean; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classes('-mt-px', filled ? 'fill-star' : 'fill-line-strong')}
    >
      <path d="M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z" />
    </svg>
  );
}
