import type { InjectPayload } from 'light-my-request';
import type { SignedInUser, TestApp, TestRequest } from './app.ts';
import type { Operation } from './operations.ts';
import { makePdf, makePhoto } from './pictures.ts';

type Method = Operation['method'];

export const call = (
  method: Method,
  path: string,
  as?: SignedInUser,
  payload?: InjectPayload,
): TestRequest => ({
  method,
  url: `/api/v1${path}`,
  ...(as && { as }),
  ...(payload && { payload }),
});

/** Small: the fuzzer sends it hundreds of times. */
const photo = makePhoto({ width: 32, height: 32 });

/** The valid calls about photos, files, covers and documents. */
export function fileCalls(testApp: TestApp): Record<string, () => Promise<TestRequest>> {
  const signUpProvider = () => testApp.signUp({ userType: 'provider' });
  /** A call with one file in a form. */
  const sendForm = (
    method: Method,
    path: string,
    as: SignedInUser,
    field: string,
    bytes: Buffer,
    fields?: Record<string, string>,
  ): TestRequest => ({
    method,
    url: `/api/v1${path}`,
    as,
    form: { files: [{ field, bytes }], ...(fields && { fields }) },
  });
  async function makeFile() {
    const owner = await testApp.signUp();
    const sent = sendForm('POST', '/files/upload?category=DOCUMENT', owner, 'file', makePdf());
    const answer = await testApp.request(sent);
    return { owner, fileId: answer.json<{ id: string }>().id };
  }

  const signUpAdmin = () => testApp.signUp({ roles: ['ADMIN'] });
  /** A passport that its owner just sent, or handed in as well. */
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
    setAvatar: async () =>
      sendForm('POST', '/users/me/avatar', await testApp.signUp(), 'avatar', await photo),
    async changeCurrentUser() {
      const fields = { firstName: 'Camille', lastName: 'Martin', phone: '06 12 34 56 78', language: 'fr' };
      const as = await testApp.signUp();
      return sendForm('PUT', '/users/me/with-avatar', as, 'avatar', await photo, fields);
    },
    uploadFile: async () =>
      sendForm('POST', '/files/upload?category=DOCUMENT', await testApp.signUp(), 'file', makePdf()),
    async uploadDocument() {
      const owner = await signUpProvider();
      const path = '/verification/upload/single?type=PASSPORT&validUntil=2030-01-01';
      return sendForm('POST', path, owner, 'file', makePdf());
    },
    async submitDocuments() {
      const { owner, providerId, totals } = await makeDocument('UPLOADED');
      return call('POST', `/verification/submit?providerId=${providerId}&${totals}`, owner);
    },
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
    getTradeRequirements: async () =>
      call('GET', '/verification/requirements?categoryId=plumbing', await signUpProvider()),
    async listPendingDocuments() {
      await makeDocument('PENDING');
      return call('GET', '/verification/admin/pending', await signUpAdmin());
    },
    async reviewDocument() {
      const { documentId } = await makeDocument('PENDING');
      const administrator = await signUpAdmin();
      const path = `/verification/admin/document/${documentId}/status?status=`;
      await testApp.request(call('PUT', `${path}IN_REVIEW`, administrator));
      return call('PUT', `${path}APPROVED`, administrator, { notes: 'Cette photo est floue.' });
    },
    createCoverPhoto: async () =>
      call('POST', '/images/cover-photo', await testApp.signUp(), {
        title: 'Chez Amina',
        keywords: 'robinet',
        categoryName: 'Plomberie',
      }),
    searchImages: async () => call('GET', '/images/search?query=jardin', await testApp.signUp()),
    testImagesConnection: async () => call('GET', '/images/test-connection', await signUpAdmin()),
    listFiles: async () => call('GET', '/files', (await makeFile()).owner),
    listFilesOfCategory: async () => call('GET', '/files/category/DOCUMENT', (await makeFile()).owner),
    async getFile() {
      const { owner, fileId } = await makeFile();
      return call('GET', `/files/${fileId}`, owner);
    },
    async downloadFile() {
      const { owner, fileId } = await makeFile();
      return call('GET', `/files/${fileId}/download`, owner);
    },
    async deleteFile() {
      const { owner, fileId } = await makeFile();
      return call('DELETE', `/files/${fileId}`, owner);
    },
  };
}
