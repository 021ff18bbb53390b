import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';

export type SkeletonPreset =
  | 'list'
  | 'detail'
  | 'profile'
  | 'form'
  | 'onboarding'
  | 'auth'
  | 'blog-list'
  | 'blog-article'
  | 'conversation'
  | 'coming-soon';

function Bone({ className }: { className: string }) {
  return <span className={classes('block animate-pulse rounded-field bg-line', className)} />;
}

function Lines({ count }: { count: number }) {
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: count }, (_, index) => (
        <Bone key={index} className={index === count - 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </span>
  );
}

function Row() {
  return (
    <span className="flex items-center gap-4 rounded-card border border-line bg-surface p-5">
      <Bone className="size-14 flex-none rounded-full" />
      <span className="grid flex-1 gap-2.5">
        <Bone className="h-4 w-2/5" />
        <Bone className="h-4 w-4/5" />
      </span>
    </span>
  );
}

function Rows({ count }: { count: number }) {
  return (
    <span className="grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        <Row key={index} />
      ))}
    </span>
  );
}

function Fields({ count }: { count: number }) {
  return (
    <span className="grid gap-6">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="grid gap-2">
          <Bone className="h-3.5 w-32" />
          <Bone className="h-12 w-full" />
        </span>
      ))}
      <Bone className="h-13 w-44" />
    </span>
  );
}

function Title() {
  return <Bone className="h-9 w-[min(100%,340px)]" />;
}

function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <span className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-12">
      <span className="grid content-start gap-8">{main}</span>
      {side}
    </span>
  );
}

function Person() {
  return (
    <span className="flex items-center gap-5">
      <Bone className="size-22 flex-none rounded-full" />
      <span className="grid flex-1 gap-3">
        <Title />
        <Bone className="h-4 w-3/5" />
      </span>
    </span>
  );
}

const box = <Bone className="h-72 w-full rounded-card" />;

const presets: Record<SkeletonPreset, () => ReactNode> = {
  list: () => (
    <>
      <Title />
      <Rows count={5} />
    </>
  ),
  detail: () => (
    <Columns
      main={
        <>
          <Title />
          <Lines count={5} />
        </>
      }
      side={box}
    />
  ),
  profile: () => (
    <Columns
      main={
        <>
          <Person />
          <Bone className="h-24 w-full rounded-card" />
          <Lines count={4} />
        </>
      }
      side={box}
    />
  ),
  form: () => (
    <>
      <Title />
      <Fields count={4} />
    </>
  ),
  onboarding: () => (
    <span className="grid gap-8 lg:grid-cols-[216px_minmax(0,1fr)] lg:gap-16">
      <Lines count={6} />
      <span className="grid content-start gap-8">
        <Title />
        <Fields count={4} />
      </span>
    </span>
  ),
  auth: () => (
    <span className="mx-auto grid w-full max-w-108 gap-8">
      <Title />
      <Fields count={2} />
    </span>
  ),
  'blog-list': () => (
    <>
      <Title />
      <span className="grid gap-6 md:grid-cols-3">
        {[0, 1, 2].map((index) => (
          <span key={index} className="grid gap-3">
            <Bone className="h-44 w-full rounded-card" />
            <Lines count={2} />
          </span>
        ))}
      </span>
    </>
  ),
  'blog-article': () => (
    <span className="mx-auto grid w-full max-w-[68ch] gap-8">
      <Title />
      <Bone className="h-64 w-full rounded-card" />
      <Lines count={9} />
    </span>
  ),
  conversation: () => (
    <span className="grid gap-8 thread:grid-cols-[320px_minmax(0,1fr)]">
      <Rows count={4} />
      <span className="grid content-end gap-4 max-thread:hidden">
        <Bone className="h-14 w-3/5 rounded-card" />
        <Bone className="h-14 w-2/5 justify-self-end rounded-card" />
        <Bone className="h-14 w-1/2 rounded-card" />
      </span>
    </span>
  ),
  'coming-soon': () => (
    <span className="grid gap-6">
      <Bone className="h-8 w-36" />
      <span className="grid w-full max-w-140 gap-6 py-16">
        <Title />
        <Lines count={3} />
        <Fields count={1} />
        <Bone className="h-12 w-full" />
      </span>
    </span>
  ),
};

/** The outline of the content that is loading, in the column of the page; label is for assistive technology. */
export function Skeleton({ preset, label }: { preset: SkeletonPreset; label: string }) {
  return (
    <div role="status" className="wrap grid gap-8 py-10">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="contents">
        {presets[preset]()}
      </span>
    </div>
  );
}
