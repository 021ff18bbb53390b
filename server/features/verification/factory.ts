import type { TestApp, SignedInUser } from '#server/testing/app.ts';
import { makePdf, makePhoto } from '#server/testing/pictures.ts';
import type { Verification, VerificationDocument } from '#contract/verification.ts';
import type { ReviewStatus } from '#contract/verification-rules.ts';

/** Calls of verification, as providers and administrators make them. */
export function verificationCalls({ request }: TestApp) {
  const upload = (as: SignedInUser | undefined, query: string, bytes: Buffer, fileName = 'piece.jpg') =>
    request({
      method: 'POST',
      url: `/api/v1/verification/upload/single?${query}`,
      ...(as && { as }),
      form: { files: [{ bytes, fileName }] },
    });
  const status = (as: SignedInUser | undefined, providerId: string) =>
    request({ url: `/api/v1/verification/status/${providerId}`, ...(as && { as }) });
  const submit = (
    as: SignedInUser,
    providerId: string,
    totals: { totalFiles: number; totalSize: number },
  ) => {
    const query = new URLSearchParams({
      providerId,
      totalFiles: String(totals.totalFiles),
      totalSize: String(totals.totalSize),
    });
    return request({ method: 'POST', url: `/api/v1/verification/submit?${query.toString()}`, as });
  };
  const review = (
    as: SignedInUser,
    id: string,
    decision: { status: ReviewStatus; notes?: string; version?: number; validUntil?: string },
  ) => {
    const entries = Object.entries(decision).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams(entries);
    return request({
      method: 'PUT',
      url: `/api/v1/verification/admin/document/${id}/status?${query.toString()}`,
      as,
    });
  };
  /** Claims a document and decides on it. */
  const decide = async (as: SignedInUser, id: string, decision: Parameters<typeof review>[2]) => {
    await review(as, id, { status: 'IN_REVIEW' });
    return review(as, id, decision);
  };
  /** Uploads a passport, or a PDF of another type, and hands it in; returns the document. */
  const handIn = async (owner: SignedInUser, providerId: string, query = 'type=PASSPORT') => {
    const bytes = query.includes('PASSPORT') ? await makePhoto() : makePdf();
    const document = (await upload(owner, query, bytes)).json<VerificationDocument>();
    const { totalFiles, totalSize } = (await status(owner, providerId)).json<Verification>();
    await submit(owner, providerId, { totalFiles, totalSize });
    return document;
  };
  return { upload, status, submit, review, decide, handIn };
}
