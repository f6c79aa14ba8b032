import type { PageContent } from './layout.ts'
import type { MarkdownPage } from './markdown.ts'
import { pathOf } from './navigation.ts'

/** An entry of the search: a page or a section of it. */
interface SearchEntry {
  readonly path: string
  readonly title: string
  /** The page of a section, or the method and path of an operation. */
  readonly place: string
  readonly text: string
}

// Longer sections are rare; what a reader searches is mostly near their beginning.
const longestText = 700

/** Returns the entries of the search as JSON. The browser builds the index when the search is opened for the first time. */
export function searchIndex(pages: readonly PageContent[], texts: ReadonlyMap<string, MarkdownPage>): string {
  const written = [...texts].flatMap(([file, { title, sections }]) =>
    sections.map(({ heading, text }) => ({
      path: heading ? `${pathOf(file)}#${heading.anchor}` : pathOf(file),
      title: heading?.text ?? title,
      place: heading ? title : '',
      text: short(text),
    })),
  )
  const known = new Set(written.map(({ path }) => path))
  const others = pages
    .filter(({ path }) => !known.has(path) && !path.startsWith('/docs/files/'))
    .map(({ path, title, description = '', body }) => ({
      path,
      title,
      place: path.startsWith('/docs/reference/schemas/') ? 'Schema' : description,
      text: path.startsWith('/docs/reference/') ? short(names(body.html)) : '',
    }))
  return JSON.stringify([...written, ...others] satisfies SearchEntry[])
}

/** Returns the names of the members on a page. */
function names(body: string): string {
  return [...new Set([...body.matchAll(/<code class="name">([^<]+)/g)].map(([, name]) => name))].join(' ')
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText)
}
