import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { classes } from '../theme/classes.ts';
import type { Drawing } from './base-map.tsx';

export type ZoomWords = { zoomIn: string; zoomOut: string };
type ZoomButtonsProps = { drawing: Drawing; words: ZoomWords; className?: string };

export function ZoomButtons({ drawing: { map }, words, className }: ZoomButtonsProps) {
  return (
    <div data-reads="" className={classes('map-float map-zoom grid', className)}>
      <IconButton icon={Plus} label={words.zoomIn} onClick={() => map.zoomIn(1)} />
      <IconButton icon={Minus} label={words.zoomOut} onClick={() => map.zoomOut(1)} />
    </div>
  );
}
