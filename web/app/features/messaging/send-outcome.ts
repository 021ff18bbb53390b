export type SendOutcome =
  | { result: 'sent' }
  | { result: 'later' }
  | { result: 'refused'; problem: string | null };

/** The id of an uploaded photo, or why there is none. */
export type UploadOutcome = { result: 'uploaded'; fileId: string } | Exclude<SendOutcome, { result: 'sent' }>;

/** Another attempt may succeed: no response, no session, too many messages, or a failing server. */
const passingStatuses: readonly unknown[] = [401, 408, 425, 429];

/** What a failed call means for the message: a refusal would be repeated, any other failure may pass. */
export function outcomeOf(
  status: unknown,
  problem: string | undefined,
): Exclude<SendOutcome, { result: 'sent' }> {
  const isRefusal =
    typeof status === 'number' && status >= 400 && status < 500 && !passingStatuses.includes(status);
  return isRefusal ? { result: 'refused', problem: problem ?? null } : { result: 'later' };
}
