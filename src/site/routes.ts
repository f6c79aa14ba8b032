import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { acceptsGzip } from '../http/compression.ts'
import { ApiError } from '../kernel/errors.ts'
import { type Answer, json, type PublicRequest, type PublicRoute, single } from '../routes/route.ts'
import { etagMatches } from '../tags/entity-tags.ts'
import { type SiteFile, siteOpener } from './site-folder.ts'

/** The demo tenant, with whose clients the pages of operations sign in. */
export interface DemoAccess {
  readonly tenant: string
  readonly clients: readonly { readonly id: string; readonly role: string }[]
  readonly secret: string
}

/** The Content-Security-Policy of the pages: only files of the service itself, and no inline scripts or styles. */
export const sitePolicy = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "object-src 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ')

const notFound = '/docs/not-found'
const unpack = promisify(gunzip)

/** Returns the routes of the documentation. `demo` is undefined if the service has no demo tenant. */
export function siteRoutes(demo: DemoAccess | undefined): PublicRoute[] {
  const openSite = siteOpener()
  const respond = async ({ headers, url }: PublicRequest): Promise<Answer> => {
    const site = await openSite().catch((cause) => {
      const description =
        'The documentation is not built here. Install the development dependencies (npm ci --include=dev), or use the npm package, which contains it.'
      throw new ApiError('ServiceUnavailable', description, { cause })
    })
    const path = url.split('?')[0]!.replace(/\/+$/, '').toLowerCase()
    const file = site(path)
    if (file) return await fileAnswer(file, headers)
    if (!single(headers.accept)?.includes('text/html'))
      throw new ApiError('NotFound', `There is no page ${path}; /docs leads to all pages.`)
    return { ...(await fileAnswer(site(notFound)!, { ...headers, 'if-none-match': undefined })), status: 404 }
  }
  const redirect: Answer = { status: 302, headers: { location: '/docs' }, body: '' }
  return [
    { method: 'GET', path: '/', respond: () => redirect },
    { method: 'GET', path: '/docs', respond },
    { method: 'GET', path: '/docs/*', respond },
    {
      method: 'GET',
      path: '/docs/demo.json',
      respond: () => json(200, demo ?? null, { 'cache-control': 'no-store' }),
    },
  ]
}

async function fileAnswer(file: SiteFile, requested: PublicRequest['headers']): Promise<Answer> {
  // Both encodings have the same tag, so it is a weak one.
  const etag = `W/"${file.digest}"`
  const headers = {
    'content-type': file.type,
    etag,
    'cache-control': file.isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': sitePolicy,
    'cross-origin-opener-policy': 'same-origin',
  }
  if (etagMatches(single(requested['if-none-match']), etag)) return { status: 304, headers, body: '' }
  const content = await file.content()
  return acceptsGzip(requested['accept-encoding'])
    ? { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: content }
    : { status: 200, headers, body: await unpack(content) }
}
