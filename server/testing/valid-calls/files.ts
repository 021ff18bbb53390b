import { call, type TestApp } from '../app.ts';
import { sendForm, type ValidCalls } from './call.ts';
import { makePdf } from '../pictures.ts';

/** The valid calls about files. */
export function fileCalls(testApp: TestApp): ValidCalls {
  async function makeFile() {
    const owner = await testApp.signUp();
    const sent = sendForm('POST', '/files/upload?category=DOCUMENT', owner, 'file', makePdf());
    const answer = await testApp.request(sent);
    return { owner, fileId: answer.json<{ id: string }>().id };
  }

  return {
    listFiles: async () => call('GET', '/files', (await makeFile()).owner),
    listFilesOfCategory: async () => call('GET', '/files/category/DOCUMENT', (await makeFile()).owner),
    async getFile() {
      const { owner, fileId } = await makeFile();
      return call('GET', `/files/${fileId}`, owner);
    },
    async deleteFile() {
      const { owner, fileId } = await makeFile();
      return call('DELETE', `/files/${fileId}`, owner);
    },
    async downloadFile() {
      const { owner, fileId } = await makeFile();
      return call('GET', `/files/${fileId}/download`, owner);
    },
    uploadFile: async () =>
      sendForm('POST', '/files/upload?category=DOCUMENT', await testApp.signUp(), 'file', makePdf()),
  };
}
