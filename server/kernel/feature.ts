import type { UserTopic } from '#contract/realtime.ts';
import type { Config } from '#server/config.ts';
import type { ExportPart } from '#server/kernel/database/export-pages.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Events, Listener } from '#server/kernel/events.ts';
import type { App } from '#server/kernel/http/server.ts';
import type { TaskHandler } from '#server/kernel/jobs/jobs.ts';
import type { CountSource, Realtime } from './realtime/realtime.ts';
import type { SendHandler } from './realtime/stomp-message.ts';

/** What listeners are made with: they exist before the services do. */
export type Listening = Readonly<{ config: Config; realtime: Realtime; events: Events }>;

/** Registers calls. Features that show something of all others read it from `features`, which they cannot import. */
export type Routes = (app: App, deps: Deps, features: readonly Feature[]) => void | Promise<void>;

/** All that a feature takes part in on the server: its feature.ts exports one of these, server/features.ts lists them. */
export type Feature = Readonly<{
  /** Its folder below server/features. */
  name: string;
  /** Calls below /api/v1. */
  routes?: readonly Routes[];
  /** Calls below /api/v1 that read the forms of kernel/files/uploads.ts. */
  uploads?: readonly Routes[];
  /** What answers elsewhere, such as feeds, pictures and the site map, and hooks on every answer. */
  atRoot?: readonly Routes[];
  /** Listeners that keep rows in step with those of other features: all of them run before any that notifies. */
  follows?: (listening: Listening) => readonly Listener[];
  /** Listeners that notify or mail. */
  tells?: (listening: Listening) => readonly Listener[];
  tasks?: (deps: Deps) => readonly TaskHandler[];
  /** Lines of a crontab, in UTC, with the names of tasks. */
  crontab?: readonly string[];
  /** The tables that only this feature writes (scripts/checks/tables.ts). */
  tables?: readonly string[];
  /** Its part of the archive of a person (docs/product/accounts.md#export). */
  exported?: readonly ExportPart[];
  /** Its part of what administrators read of the past of a person (docs/product/desk.md#people). */
  history?: readonly HistoryPart[];
  /** Where the counts come from that sockets are told, by topic. */
  counts?: Partial<Record<UserTopic, CountSource>>;
  /** What members send by the socket; the first handler that knows the destination is called. */
  sends?: readonly SendHandler[];
}>;
