import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ServiceForm } from './service-schema.ts';

export function useServiceForm(defaultValues: ServiceForm) {
  return useForm<ServiceForm>({ resolver: zodResolver(ServiceForm), defaultValues });
}
