import { posix } from 'node:path'
import markdownIt from 'markdown-it'
import { highlighted } from './highlight.ts'
import { escapeHtml } from './html.ts'

/** A heading of a page. */
export interface Heading {
  readonly level: number
  readonly text: string
  readonly anchor: string
}

/** A page that is written in Markdown. */
export interface MarkdownPage {
  readonly title: string
  readonly body: string
  readonly headings: readonly Heading[]
  /** The text below each heading, for the search. The first section belongs to the title. */
  readonly sections: readonly { readonly heading: Heading | undefined; readonly text: string }[]
}

/** A page to which a link leads. */
export interface LinkedPage {
  readonly path: string
  readonly title: string
}

/** Finds the page to which a relative link of a file leads; undefined if no page has that content. */
export type FindPage = (file: string, anchor: string) => LinkedPage | undefined

/** Returns the page of a Markdown file. Its relative links lead to pages of the site. */
export function renderMarkdown(file: string, source: string, findPage: FindPage): MarkdownPage {
  const renderer = markdownIt({ html: true, highlight: (code, language) => highlighted(code, language) })
  const tokens = renderer.parse(source, {})
  const anchors = new Map<string, number>()
  const headings: Heading[] = []
  const sections: { heading: Heading | undefined; text: string }[] = [{ heading: undefined, text: '' }]
  let title = ''
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const text = plainText(tokens[index + 1]!)
      const heading = { level: Number(token.tag.slice(1)), text, anchor: uniqueAnchor(text, anchors) }
      token.attrSet('id', heading.anchor)
      if (heading.level === 1) title ||= text
      else {
        headings.push(heading)
        sections.push({ heading, text: '' })
      }
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      sections.at(-1)!.text += ` ${plainText(token)}`
    } else if (token.type === 'fence' && token.info.startsWith('text')) {
      sections.at(-1)!.text += ` ${token.content}`
    }
    for (const [place, child] of (token.children ?? []).entries()) {
      const image = child.type === 'image' && pageOf(file, String(child.attrGet('src')), findPage)
      if (image) child.attrSet('src', image.path)
      const page = child.type === 'link_open' && pageOf(file, String(child.attrGet('href')), findPage)
      if (!page) continue
      child.attrSet('href', page.path)
      const text = token.children![place + 1]!
      // The name of a file means nothing on the site.
      if (/^[\w./-]+\.md$/.test(text.content)) text.content = page.title
    }
  }
  const { rules } = renderer.renderer
  rules.table_open = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n'
  rules.table_close = () => '</table></div>\n'
  rules.heading_close = (all, index) => {
    const opening = all[index - 2]!
    const anchor = opening.attrGet('id')!
    const link =
      opening.tag === 'h1'
        ? ''
        : ` <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a>`
    return `${link}</${opening.tag}>\n`
  }
  rules.fence = (all, index) => codeBlock(all[index]!.content, all[index]!.info.split(' ')[0]!)
  const body = renderer.renderer.render(tokens, renderer.options, {}).replaceAll(emptyHead, '')
  return { title, body, headings, sections }
}

// Markdown has no tables without a head.
const emptyHead = /<thead>\s*<tr>\s*(<th><\/th>\s*)+<\/tr>\s*<\/thead>\n/g

/** Returns a block of code as HTML, labelled with its language. The script of the site adds a button that copies the code. */
export function codeBlock(code: string, language: string, label = language): string {
  return `<div class="code" data-language="${escapeHtml(label)}"><pre tabindex="0"><code>${highlighted(code, language)}</code></pre></div>\n`
}

/** Returns the anchor that a heading has on the site and on pages of Git repositories. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
}

function uniqueAnchor(text: string, known: Map<string, number>): string {
  const anchor = anchorOf(text)
  const count = known.get(anchor) ?? 0
  known.set(anchor, count + 1)
  return count === 0 ? anchor : `${anchor}-${count}`
}

/** Returns the page to which a relative link leads; undefined for other links. */
function pageOf(file: string, href: string, findPage: FindPage): LinkedPage | undefined {
  if (/^([a-z]+:|\/|#)/.test(href)) return undefined
  const [path, anchor = ''] = href.split('#') as [string, string?]
  const target = posix.normalize(posix.join(posix.dirname(file), path)).replace(/\/$/, '')
  const found = findPage(target, anchor)
  if (found === undefined) throw new Error(`${file} links to ${target}, which is not a page of the site.`)
  return found
}

function plainText(token: {
  readonly children: readonly { type: string; content: string }[] | null
}): string {
  return (token.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'html_inline' ? '' : content))
    .join('')
}
