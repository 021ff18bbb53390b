import type { ServiceDetail } from '#contract/catalog.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { inputOf, ServiceForm, type ServiceInput, type ServiceValues } from './service-schema.ts';

export type ServiceFormState = UseFormReturn<ServiceInput, unknown, ServiceValues>;

export function useServiceForm(service?: ServiceDetail): ServiceFormState {
  return useForm<ServiceInput, unknown, ServiceValues>({
    resolver: zodResolver(ServiceForm),
    defaultValues: inputOf(service),
  });
}
