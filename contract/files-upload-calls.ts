import { endpoint } from './endpoint.ts';
import { FileUploadQuery, FileForm, StoredFile } from './files.ts';

export const uploadFile = endpoint({
  method: 'POST',
  path: '/files/upload',
  tag: 'Files',
  summary: 'Keep a picture for a profile or service, or a document of my own',
  access: 'user',
  errors: ['VER002'],
  query: FileUploadQuery,
  body: FileForm,
  consumes: ['multipart/form-data'],
  response: { 201: StoredFile },
});
