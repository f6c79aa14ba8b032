import { blobBytes, blobCount, blobName, countBlob, isSigned } from '../../billing/export.ts'
import type { Answer } from '../../http/answer.ts'
import type { Call, OpenRoute } from '../../http/route.ts'

/** Routes for downloads of export files. They need no token, because the URL is signed. */
export const billingBlobRoutes: readonly OpenRoute[] = [
  { method: 'GET', path: '/billing-blobs/{exportId}/{blob}', needs: 'nothing', handle: blob },
]

function blob(call: Call): Answer {
  const { state, now, params, query } = call
  const [exportId, expires, signature] = [params.exportId!, query.get('se') ?? '', query.get('sig') ?? '']
  const found = state.exports.get(exportId)
  if (found === undefined || !isSigned(state, exportId, expires, signature))
    return storageError(403, 'AuthenticationFailed', 'The signature did not match.')
  if (!(new Date(expires) > now))
    return storageError(403, 'AuthenticationFailed', 'Signature not valid in the specified time frame.')
  const invoice = state.invoices.get(found.invoiceId)!
  const index = Number(/^part-(\d{5})-/.exec(params.blob!)?.[1])
  const isKnown = index < blobCount(state, invoice, found.list) && blobName(invoice, index) === params.blob
  if (!isKnown) return storageError(404, 'BlobNotFound', 'The specified blob does not exist.')
  countBlob(state, invoice, now)
  return {
    status: 200,
    headers: { 'content-type': 'application/octet-stream', 'x-ms-blob-type': 'BlockBlob' },
    chunks: blobBytes(state, invoice, found.list, index),
  }
}

/** Returns an error in the format of Azure Storage. */
function storageError(status: number, code: string, message: string): Answer {
  const text = `\uFEFF<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
  return { status, text, headers: { 'content-type': 'application/xml', 'x-ms-error-code': code } }
}
