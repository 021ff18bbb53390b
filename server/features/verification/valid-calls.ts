import { randomUUID } from 'node:crypto';
import type { DocumentDecisions } from '#contract/verification.ts';
import * as verificationCalls from '#contract/verification-calls.ts';
import * as verificationUploadCalls from '#contract/verification-upload-calls.ts';
import { call, sendForm } from '#server/testing/app.ts';
import { readingsOf, validCallsOf } from '#server/testing/feature-calls.ts';
import { makePdf } from '#server/testing/pictures.ts';

/** The valid calls about documents. */
export const verificationValidCalls = validCallsOf(
  { ...verificationCalls, ...verificationUploadCalls },
  (testApp, { manyProviders, signUpProvider, theAdministrator }) => {
    const { deps, clock } = testApp;
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
    async function insertPending(providerId: string): Promise<void> {
      const now = clock.now();
      const document = {
        type: 'PASSPORT',
        status: 'PENDING',
        file_name: 'a.pdf',
        media_type: 'application/pdf',
      } as const;
      const file = { size: 1, sha256: Buffer.alloc(32), storage_name: randomUUID() };
      await deps.db
        .insertInto('verification_document')
        .values({
          id: randomUUID(),
          provider_id: providerId,
          ...document,
          ...file,
          submitted_at: now,
          created_at: now,
        })
        .execute();
    }
    const { answered, get } = readingsOf(testApp);

    return {
      calls: {
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
        async getPendingDocument() {
          const { documentId } = await makeDocument('PENDING');
          return call('GET', `/verification/admin/document/${documentId}`, await theAdministrator());
        },
        async decideDocuments() {
          const { providerId, documentId } = await makeDocument('PENDING');
          const administrator = await theAdministrator();
          const path = `/verification/admin/document/${documentId}`;
          const claimed = await testApp.request(
            call('PUT', `${path}/status?status=IN_REVIEW`, administrator),
          );
          const { version } = claimed.json<{ version: number }>();
          return call('POST', `/verification/admin/providers/${providerId}/decisions`, administrator, {
            decisions: [{ documentId, status: 'APPROVED', notes: 'Cette photo est nette.', version }],
          });
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
      },

      longLists: {
        async listPendingDocuments() {
          for (const { id } of await manyProviders()) await insertPending(id);
          return call('GET', '/verification/admin/pending', await theAdministrator());
        },
      },
      texts: {
        async 'decideDocuments body decisions.0.notes'({ call: sent }) {
          const { payload } = sent;
          const { decisions } = (
            typeof payload === 'string' ? JSON.parse(payload) : payload
          ) as DocumentDecisions;
          return (await get(`/verification/admin/document/${decisions[0]?.documentId}`, sent))['notes'];
        },
        'reviewDocument query notes': answered('notes'),
        'reviewDocument body notes': answered('notes'),
      },
    };
  },
);
