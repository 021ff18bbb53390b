import { api } from '#web/api/generated/operator.ts';
import type { Load } from '#web/api/prefetch.ts';

export const loadOperator: Load = ({ query }) => query(api.endpoints.getOperator, undefined);
