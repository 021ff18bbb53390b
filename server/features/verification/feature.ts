import {
  endDocumentClaims,
  refreshStandingOnProviderChange,
  withdrawChangedIdentities,
  notifyOfDocuments,
  notifyOfReviews,
  notifyOfWithdrawnIdentities,
  notifyOfOffers,
  notifyOfSubmissions,
  verificationTasks,
  verificationCrontab,
} from './events.ts';
import { documentHistory, verificationExport } from './own-data-queries.ts';
import { verificationRoutes, documentUploadRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const verification: Feature = {
  name: 'verification',
  routes: [verificationRoutes],
  uploads: [documentUploadRoutes],
  follows: (listening) => [
    refreshStandingOnProviderChange(listening.config),
    withdrawChangedIdentities(listening),
    endDocumentClaims,
  ],
  tells: (listening) => [
    notifyOfDocuments(listening),
    notifyOfReviews(listening),
    notifyOfWithdrawnIdentities(listening),
    notifyOfOffers(listening),
    notifyOfSubmissions(listening),
  ],
  tasks: verificationTasks,
  crontab: [verificationCrontab],
  tables: ['provider_check', 'verification_document', 'verification_event'],
  exported: verificationExport,
  history: [documentHistory],
};
