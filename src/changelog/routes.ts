import { fixedDocument } from '../http/document.ts'
import type { PublicRoute } from '../routes/route.ts'
import { changelog } from './entries.ts'
import { atomFeed, jsonFeed } from './feeds.ts'
import { changelogPage, pagePolicy } from './page.ts'

const maxAge = { 'cache-control': 'max-age=300' }

/**
 * Returns the routes of the changelog: a page and two feeds.
 *
 * @param origin Returns the public address of the service. Ids of feed entries contain this address. It is not taken
 * from the Host header, because an id must never change (RFC 4287, 4.2.6).
 */
export function changelogRoutes(origin: () => string): PublicRoute[] {
  return [
    {
      method: 'GET',
      path: '/changelog',
      respond: fixedDocument('text/html; charset=utf-8', () => changelogPage(changelog), {
        ...maxAge,
        'content-security-policy': pagePolicy,
      }),
    },
    {
      method: 'GET',
      path: '/changelog.atom',
      respond: fixedDocument(
        'application/atom+xml; charset=utf-8',
        () => atomFeed(changelog, origin()),
        maxAge,
      ),
    },
    {
      method: 'GET',
      path: '/changelog.json',
      respond: fixedDocument(
        'application/feed+json; charset=utf-8',
        () => JSON.stringify(jsonFeed(changelog, origin())),
        maxAge,
      ),
    },
  ]
}
