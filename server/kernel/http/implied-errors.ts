import type { Access, Endpoint, StaffAccess } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';

type Declared = Partial<
  Pick<
    Endpoint,
    'access' | 'flag' | 'openWhenComingSoon' | 'openWhenSuspended' | 'needsProof' | 'closedInViews'
  >
> & { method: unknown; takesInput: boolean };

const ofStaff: readonly Access[] = ['staff', 'admin', 'support', 'reviewer', 'editor'];
/** Whether a call is for the team. */
export const isOfStaff = (access: Access | undefined): access is StaffAccess | 'staff' =>
  access !== undefined && ofStaff.includes(access);

/** The codes that follow from the access, flags and schemas of a call: it declares only those beyond them. */
export function impliedErrors(call: Declared): ErrorCode[] {
  const { access, flag, method, takesInput } = call;
  const codes: ErrorCode[] = [];
  if (takesInput) codes.push('VAL001');
  if (access !== 'public') codes.push('AUT002');
  if (access !== 'public' && !call.openWhenSuspended) codes.push('AUT010');
  if (access === 'provider' || isOfStaff(access)) codes.push('AUT003');
  if (isOfStaff(access)) codes.push('AUT008');
  if (call.needsProof) codes.push('AUT011');
  if (access === 'owner') codes.push('RES001');
  if (flag || !call.openWhenComingSoon) codes.push('CFG002');
  if (call.closedInViews) codes.push('AUT013');
  if (method !== 'GET') codes.push('AUT012', 'FIL001', 'FIL002');
  return [...codes, 'RAT001', 'SYS001', 'SYS003'];
}
