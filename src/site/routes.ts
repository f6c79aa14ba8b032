import { ApiError } from '../kernel/errors.ts'
import { type Answer, json, type PublicRequest, type PublicRoute } from '../routes/route.ts'
import { fileAnswer, packedFolder, packedPath, wantsPage } from './packed-folder.ts'

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
const folder = {
  built: 'built-site',
  builder: 'site/build.ts',
  missing:
    'The documentation is not built here. Install the development dependencies (npm ci --include=dev), or use the npm package, which contains it.',
}

/**
 * Returns the routes of the documentation, and of `/`, which leads a browser to the console.
 *
 * @param demo Undefined if the service has no demo tenant.
 * @param hasConsole Whether the service serves the console.
 */
export function siteRoutes(demo: DemoAccess | undefined, hasConsole: boolean): PublicRoute[] {
  const openSite = packedFolder(folder)
  const respond = async ({ headers, url }: PublicRequest): Promise<Answer> => {
    const site = await openSite()
    const path = packedPath(url)
    const file = site(path)
    if (file) return await fileAnswer(file, headers, sitePolicy)
    if (!wantsPage(headers))
      throw new ApiError('NotFound', `There is no page ${path}; /docs leads to all pages.`)
    const unconditional = { ...headers, 'if-none-match': undefined }
    return { ...(await fileAnswer(site(notFound)!, unconditional, sitePolicy)), status: 404 }
  }
  const redirect = ({ headers }: PublicRequest): Answer => {
    const location = hasConsole && wantsPage(headers) ? '/console' : '/docs'
    return { status: 302, headers: { location }, body: '' }
  }
  return [
    { method: 'GET', path: '/', respond: redirect },
    { method: 'GET', path: '/docs', respond },
    { method: 'GET', path: '/docs/*', respond },
    {
      method: 'GET',
      path: '/docs/demo.json',
      respond: () => json(200, demo ?? null, { 'cache-control': 'no-store' }),
    },
  ]
}
