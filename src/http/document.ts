import { type Answer, type PublicRequest, single } from '../routes/route.ts'
import { etagMatches, tagOf } from '../tags/entity-tags.ts'

/**
 * Returns the responder of a route whose content does not change while the process runs. It answers 304 if
 * If-None-Match has the ETag of the content.
 *
 * @param text Returns the content; called once, for the first request.
 */
export function fixedDocument(
  contentType: string,
  text: () => string,
  headers: Readonly<Record<string, string>> = {},
): (request: PublicRequest) => Answer {
  let known: { readonly body: Buffer; readonly etag: string } | undefined
  return (request) => {
    if (!known) {
      const content = text()
      known = { body: Buffer.from(content), etag: tagOf(contentType, content) }
    }
    const all = { 'content-type': contentType, etag: known.etag, ...headers }
    return etagMatches(single(request.headers['if-none-match']), known.etag)
      ? { status: 304, headers: all, body: '' }
      : { status: 200, headers: all, body: known.body }
  }
}
