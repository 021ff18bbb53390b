import {
  Baby,
  BadgeEuro,
  Briefcase,
  FileText,
  GraduationCap,
  IdCard,
  MapPinned,
  ShieldCheck,
  Umbrella,
  type LucideIcon,
} from 'lucide-react';
import type { DocumentType } from '#contract/verification-limits.ts';

/** An icon for each type, beside its name. */
export const documentIcons: Record<DocumentType, LucideIcon> = {
  IDENTITY_CARD: IdCard,
  PASSPORT: IdCard,
  RESIDENCE_PERMIT: IdCard,
  PROOF_OF_ADDRESS: MapPinned,
  BUSINESS_REGISTRATION: Briefcase,
  PROFESSIONAL_QUALIFICATION: GraduationCap,
  LIABILITY_INSURANCE: Umbrella,
  DECENNIAL_INSURANCE: ShieldCheck,
  URSSAF_CERTIFICATE: FileText,
  SAP_DECLARATION: BadgeEuro,
  CHILDCARE_APPROVAL: Baby,
  CRIMINAL_RECORD_B3: FileText,
};
