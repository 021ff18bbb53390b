import { endpoint } from './endpoint.ts';
import { Operator } from './operator.ts';

export const getOperator = endpoint({
  method: 'GET',
  path: '/operator',
  tag: 'Operator',
  summary: 'Publisher, host and consumer mediator, for the legal pages',
  access: 'public',
  openWhenComingSoon: true,
  response: { 200: Operator },
});
