import { invalidRequest } from '../kernel/errors.ts'
import type { Answer, PublicRoute } from '../kernel/route.ts'
import { changelog } from './entries.ts'
import { atomFeed, jsonFeed } from './feeds.ts'
import { changelogPage, pagePolicy } from './page.ts'

/** The routes of the changelog, as a page and as feeds. */
export const changelogRoutes: PublicRoute[] = [
  {
    method: 'GET',
    path: '/changelog',
    respond: () => document('text/html', changelogPage(changelog), { 'content-security-policy': pagePolicy }),
  },
  {
    method: 'GET',
    path: '/changelog.atom',
    respond: ({ origin }) => document('application/atom+xml', atomFeed(changelog, usable(origin))),
  },
  {
    method: 'GET',
    path: '/changelog.json',
    respond: ({ origin }) =>
      document('application/feed+json', JSON.stringify(jsonFeed(changelog, usable(origin)))),
  },
]

function document(type: string, body: string, headers: Record<string, string> = {}): Answer {
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=300', ...headers },
    body,
  }
}

/**
 * Returns the origin for absolute URLs in feeds. It is validated, because it comes from the Host header.
 *
 * @throws ApiError ValidationError when the Host header is malformed
 */
function usable(origin: string): string {
  const url = URL.parse(origin)
  if (url && /^[\w.:[\]-]+$/.test(url.host)) return url.origin
  throw invalidRequest([
    {
      path: 'Host',
      description:
        'The header must have a host name with an optional port, for example api.example.com:8080.',
    },
  ])
}
