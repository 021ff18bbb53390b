import { call, type TestApp } from '../app.ts';
import { sendForm, type ValidCalls } from './call.ts';
import type { People } from './people.ts';
import { makePdf } from '../pictures.ts';

/** The valid calls about documents. */
export function verificationCalls(
  testApp: TestApp,
  { signUpProvider, theAdministrator }: People,
): ValidCalls {
  /** A passport that its owner has uploaded, or also handed in. */
  async function makeDocument(status: 'UPLOADED' | 'PENDING') {
    const owner = await signUpProvider();
    const upload = await testApp.request(
      sendForm('POST', '/verification/upload/single?type=PASSPORT', owner, 'file', makePdf()),
    );
    const { id, size } = upload.json<{ id: string; size: number }>();
    const own = await testApp.request(call('GET', '/providers/currentProviderId', owner));
    const { providerId } = own.json<{ providerId: string }>();
    const totals = `totalFiles=1&totalSize=${size}`;
    const handIn = `/verification/submit?providerId=${providerId}&${totals}`;
    if (status === 'PENDING') await testApp.request(call('POST', handIn, owner));
    return { owner, providerId, documentId: id, totals };
  }
  return {
    async submitDocuments() {
      const { owner, providerId, totals } = await makeDocument('UPLOADED');
      return call('POST', `/verification/submit?providerId=${providerId}&${totals}`, owner);
    },
    getTradeRequirements: async () =>
      call('GET', '/verification/requirements?categoryId=plumbing', await signUpProvider()),
    async deleteDocument() {
      const { owner, documentId } = await makeDocument('UPLOADED');
      return call('DELETE', `/verification/document/${documentId}`, owner);
    },
    async openDocument() {
      const { owner, documentId } = await makeDocument('UPLOADED');
      return call('GET', `/verification/document/${documentId}/content`, owner);
    },
    async getVerification() {
      const { owner, providerId } = await makeDocument('UPLOADED');
      return call('GET', `/verification/status/${providerId}`, owner);
    },
    async listPendingDocuments() {
      await makeDocument('PENDING');
      return call('GET', '/verification/admin/pending', await theAdministrator());
    },
    async reviewDocument() {
      const { documentId } = await makeDocument('PENDING');
      const administrator = await theAdministrator();
      const path = `/verification/admin/document/${documentId}/status?status=`;
      await testApp.request(call('PUT', `${path}IN_REVIEW`, administrator));
      return call('PUT', `${path}APPROVED`, administrator, { notes: 'Cette photo est floue.' });
    },
    async uploadDocument() {
      const owner = await signUpProvider();
      const path = '/verification/upload/single?type=PASSPORT&validUntil=2030-01-01';
      return sendForm('POST', path, owner, 'file', makePdf());
    },
  };
}
