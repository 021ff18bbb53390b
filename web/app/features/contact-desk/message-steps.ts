import type { ContactMessage } from '#contract/contact.ts';
import type { ContactStatus } from '#contract/contact-rules.ts';

/** One step of a message: when it came and by whom, where that is known; one that was passed over is skipped. */
export type MessageStep = Readonly<{
  status: ContactStatus;
  state: 'done' | 'skipped' | 'now' | 'next';
  at: string | null;
  by: string | null;
}>;
type Fact = Pick<MessageStep, 'at' | 'by'>;
const unknown: Fact = { at: null, by: null };

/** The newest answer of the team; one that was given elsewhere has only its time. */
function answerOf({ replies, isFromDesk, repliedAt, repliedBy }: ContactMessage): Fact {
  const newest = replies.findLast((reply) => reply.isFromDesk);
  if (newest) return newest;
  // A message of the team begins as answered.
  return isFromDesk ? unknown : { at: repliedAt, by: repliedBy };
}

/** The way of a message from its beginning to its end. What the team wrote first has nothing to read. */
export function stepsOf(message: ContactMessage): MessageStep[] {
  const { status, isFromDesk, createdAt, writtenBy, readAt, readBy, assignee, closedAt, closedBy } = message;
  const end = { at: closedAt, by: closedBy };
  const facts: Readonly<Record<ContactStatus, Fact>> = {
    NEW: { at: createdAt, by: writtenBy },
    READ: { at: readAt, by: readBy },
    IN_PROGRESS: { at: assignee?.since ?? null, by: assignee?.displayName ?? null },
    REPLIED: answerOf(message),
    CLOSED: end,
    SPAM: end,
  };
  const last = status === 'SPAM' ? 'SPAM' : 'CLOSED';
  const way: ContactStatus[] = [
    'NEW',
    ...(isFromDesk ? [] : ['READ' as const]),
    'IN_PROGRESS',
    'REPLIED',
    last,
  ];
  const current = way.indexOf(status);
  return way.map((one, index) => {
    const past = facts[one].at === null ? 'skipped' : 'done';
    const ahead = index === current ? 'now' : 'next';
    return { status: one, state: index < current ? past : ahead, ...facts[one] };
  });
}
