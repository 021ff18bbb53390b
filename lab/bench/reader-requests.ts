import type { Client } from 'pg';
import { api, type Workload } from '../programs/requests.ts';
import { readerHeaders } from './limits.ts';

/** What the customer and the provider with the most bookings ask for, signed in. */
export async function listReaderWorkloads(client: Client): Promise<Workload[]> {
  const { rows } = await client.query<{ customer: string; provider: string }>(
    `select
       (select customer_id from booking group by 1 order by count(*) desc, 1 limit 1) as customer,
       (select p.account_id from booking b join provider p on p.id = b.provider_id
        group by 1 order by count(*) desc, 1 limit 1) as provider`,
  );
  const { customer = '', provider = '' } = rows[0] ?? {};
  const [asCustomer, asProvider] = [await readerHeaders(customer), await readerHeaders(provider)];
  const page = { size: '20' };
  return [
    { name: 'bookings of a customer', urls: [api('/bookings/customer', page)], headers: asCustomer },
    { name: 'bookings of a provider', urls: [api('/bookings/provider', page)], headers: asProvider },
    { name: 'signed-in user', urls: [api('/auth/me')], headers: asProvider },
    { name: 'onboarding status', urls: [api('/onboarding/status')], headers: asProvider },
  ];
}
