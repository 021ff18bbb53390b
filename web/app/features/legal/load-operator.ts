import { operatorApi } from '#web/api/clients/operator.ts';
import type { Load } from '#web/api/prefetch.ts';

export const loadOperator: Load = ({ query }) => query(operatorApi.endpoints.getOperator, undefined);
