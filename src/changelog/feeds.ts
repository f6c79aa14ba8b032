import { Feed } from 'feed'
import { anchorOf, type ChangelogEntry } from './entries.ts'
import { descriptionOf } from './page.ts'

const title = 'Changelog of the Reseller Management API'

/** Returns the changelog as an Atom feed (RFC 4287) with absolute URLs below the origin. */
export function atomFeed(entries: readonly ChangelogEntry[], origin: string): string {
  return feedOf(entries, origin).atom1()
}

/** Returns the changelog as a JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(entries: readonly ChangelogEntry[], origin: string): object {
  // The library writes JSON Feed 1.0. Version 1.1 has the array `authors` instead of `author`, and the member
  // `language`.
  const { author, ...feed } = JSON.parse(feedOf(entries, origin).json1())
  return { ...feed, version: 'https://jsonfeed.org/version/1.1', language: 'en', authors: [author] }
}

function feedOf(entries: readonly ChangelogEntry[], origin: string): Feed {
  const page = `${origin}/changelog`
  const feed = new Feed({
    id: page,
    title,
    link: page,
    language: 'en',
    author: { name: 'Reseller Management API' },
    generator: false,
    updated: dayOf(entries[0]!),
    feedLinks: { atom: `${page}.atom`, json: `${page}.json` },
  })
  for (const entry of entries) {
    const link = `${page}#${anchorOf(entry)}`
    const tags = [entry.kind, ...(entry.breaking ? ['breaking'] : [])]
    feed.addItem({
      id: link,
      link,
      title: entry.title,
      date: dayOf(entry),
      published: dayOf(entry),
      content: descriptionOf(entry),
      category: tags.map((name) => ({ name, term: name })),
    })
  }
  return feed
}

function dayOf({ date }: ChangelogEntry): Date {
  return new Date(`${date}T00:00:00Z`)
}
