import * as calls from '#contract/audit-calls.ts';
import { clientOf } from '../client-of.ts';

export const auditApi = clientOf(calls);
export const { useListAuditEventsQuery } = auditApi;
