import { setTimeout as pause } from 'node:timers/promises';
import type { DrillDatabase } from './database.ts';
import type { MailServer } from './mail-server.ts';

export type OutboxState = { count: number; milliseconds: number };

/** Waits until every mail was sent, at most `limitMs`. */
export async function untilOutboxEmpty(database: DrillDatabase, limitMs: number): Promise<OutboxState> {
  const began = performance.now();
  for (;;) {
    const [row] = await database.query<{ count: number }>(
      'select count(*)::int as count from outgoing_mail where sent_at is null',
    );
    const milliseconds = Math.round(performance.now() - began);
    const count = row?.count ?? 0;
    if (count === 0 || milliseconds > limitMs) return { count, milliseconds };
    await pause(200);
  }
}

export function outboxLine({ count, milliseconds }: OutboxState, mail: MailServer): string {
  const twice = [...mail.arrived.values()].filter((times) => times > 1).length;
  return `mails: ${mail.arrived.size} arrived (${twice} more than once, under one Message-ID), ${count} still waiting ${milliseconds} ms after the last write`;
}
