import { changelog } from '../src/changelog/entries.ts'
import { type Asset, assetFiles } from './assets.ts'
import { changelogBody } from './changelog-page.ts'
import { type EventDocument, eventsBody } from './events-page.ts'
import { homeBody } from './home-page.ts'
import { type Html, html, raw } from './html.ts'
import { imageName, imageOf } from './images.ts'
import { layout, type PageContent } from './layout.ts'
import { type MarkdownPage, renderMarkdown } from './markdown.ts'
import { elsewhere, pathOf, sidebarOf } from './navigation.ts'
import { type ApiDocument, operationPath, operationsOf } from './reference/document.ts'
import { referencePages } from './reference/reference-pages.ts'
import { searchIndex } from './search-index.ts'

/** The inputs of the site: the content of each file by its path from the root of the project. */
export type Sources = ReadonlyMap<string, string>

/** A file of the site. */
export interface SiteFile {
  /** The path of its URL, such as /docs/errors. */
  readonly path: string
  readonly type: string
  readonly content: string | Buffer
  /** Whether another content gets another path, so that browsers can keep the file. */
  readonly isFixed: boolean
}

/** Returns all files of the site. */
export function siteFiles(sources: Sources): SiteFile[] {
  const assets = assetFiles(sources)
  const { pages, texts } = pagesOf(sources)
  const search = searchIndex(pages, texts)
  return [
    ...pages.map((page) => ({
      path: page.path,
      type: 'text/html; charset=utf-8',
      content: layout(page, assets.paths),
      isFixed: false,
    })),
    ...assets.files.map((asset: Asset) => ({ ...asset, isFixed: true })),
    ...[...sources]
      .filter(([file]) => imageName.test(file))
      .map(([file, content]) => ({ ...imageOf(file, content), isFixed: true })),
    { path: '/docs/search.json', type: 'application/json; charset=utf-8', content: search, isFixed: false },
  ]
}

function pagesOf(sources: Sources): { pages: PageContent[]; texts: Map<string, MarkdownPage> } {
  const api = JSON.parse(sources.get('openapi.json')!) as ApiDocument
  const events = JSON.parse(sources.get('asyncapi.json')!) as EventDocument
  const operations = operationsOf(api)
  const operationPages = new Map(operations.map((one) => [one.id.toLowerCase(), operationPath(one)]))
  const schemas = new Map(
    Object.keys(api.components.schemas).map((name) => [
      name.toLowerCase(),
      `/docs/reference/schemas/${name}`,
    ]),
  )
  const files = [...sources.keys()].filter((file) => file.endsWith('.md') && !(file in elsewhere))
  const pathOfLink = (file: string, anchor: string) => {
    if (file === 'docs/operations.md')
      return operationPages.get(anchor) ?? schemas.get(anchor) ?? '/docs/reference'
    const fragment = anchor && `#${anchor}`
    if (file in elsewhere) return `${elsewhere[file]}${fragment}`
    const image = imageName.test(file) ? sources.get(file) : undefined
    if (image !== undefined) return imageOf(file, image).path
    if (sources.has(file)) return `${file.endsWith('.md') ? pathOf(file) : filePath(file)}${fragment}`
    return [...sources.keys()].some((one) => one.startsWith(`${file}/`)) ? filePath(file) : undefined
  }
  const findPage = (file: string, anchor: string) => {
    const path = pathOfLink(file, anchor)
    return path === undefined ? undefined : { path, title: titleOf(file, sources) }
  }
  const texts = new Map(files.map((file) => [file, renderMarkdown(file, sources.get(file)!, findPage)]))
  const decisions = files.filter((file) => file.startsWith('docs/adr/')).sort()
  const pagesOfGroups = sidebarOf(
    files.filter((file) => !decisions.includes(file)),
    (file) => texts.get(file)!.title,
  )
  const sidebar = pagesOfGroups.map((group) =>
    group.title === 'The project'
      ? { ...group, entries: [...group.entries, { path: '/docs/adr', title: 'Decisions' }] }
      : group,
  )
  const { body: eventsText, nouns } = eventsBody(events)
  const own: PageContent[] = [
    {
      path: '/docs',
      title: 'Reseller Management API',
      body: homeBody(operations.length, Object.keys(events.components.messages).length),
      sidebar: sidebar.map((group, index) => ({ ...group, isOpen: index < 3 })),
      isWide: true,
    },
    {
      path: '/docs/events',
      title: 'Events',
      body: eventsText,
      headings: nouns.map((noun) => ({ level: 2, text: noun.replaceAll('-', ' '), anchor: noun })),
      sidebar,
    },
    {
      path: '/docs/changelog',
      title: 'Changelog of the API',
      body: changelogBody(changelog, operations),
      headings: [...new Set(changelog.map(({ date }) => date))].map((date) => ({
        level: 2,
        text: date,
        anchor: date,
      })),
      sidebar,
    },
    {
      path: '/docs/not-found',
      title: 'Not found',
      body: html`<h1>There is no such page</h1><p>The search (the key <kbd>/</kbd>) and the list of pages lead on.</p>`,
      sidebar,
    },
    { path: '/docs/adr', title: 'Decisions', body: decisionsBody(decisions, texts), sidebar },
    ...deploymentPages(sources, sidebar),
  ]
  const written = files.map((file): PageContent => {
    const { title, body, headings } = texts.get(file)!
    return { path: pathOf(file), title, body: bodyOf(file, body), headings, sidebar, source: file }
  })
  return { pages: [...own, ...written, ...referencePages(api, operations)], texts }
}

/** Returns the heading of a Markdown file, or the name of another file. */
function titleOf(file: string, sources: Sources): string {
  if (file === 'docs/operations.md') return 'the API reference'
  return /^# (.+)$/m.exec(sources.get(file) ?? '')?.[1] ?? file
}

/** Returns the body of a page. Each error type in the table of errors gets an anchor. */
function bodyOf(file: string, body: string): Html {
  if (file !== 'docs/status-codes.md') return raw(body)
  return raw(
    body.replaceAll(
      /<td><code>([A-Z]\w+)<\/code><\/td>/g,
      (_, type) => `<td id="${type.toLowerCase()}"><code>${type}</code></td>`,
    ),
  )
}

function decisionsBody(files: readonly string[], texts: ReadonlyMap<string, MarkdownPage>): Html {
  return html`<h1>Decisions</h1><p>Each record has the background of a decision about the architecture, the decision and its
consequences.</p><ul>${files.map((file) => html`<li><a href="${pathOf(file)}">${texts.get(file)!.title}</a></li>`)}</ul>`
}

/** Returns the path of the page that shows a file, or lists the files of a folder. */
function filePath(file: string): string {
  return `/docs/files/${file.toLowerCase()}`
}

const otherFiles = ['LICENSE', 'openapi-admin.json']

/** Returns a page for each file of a deployment and for its folder, and for other files to which documents lead. */
function deploymentPages(sources: Sources, sidebar: PageContent['sidebar']): PageContent[] {
  const files = [...sources.keys()].filter((file) => file.startsWith('deploy/') || otherFiles.includes(file))
  const pages = files.map((file) => ({
    path: filePath(file),
    title: file,
    body: html`<p class="crumbs"><a href="${filePath('deploy')}">Files of a deployment</a></p><h1><code>${file}</code></h1>
<div class="code" data-language=""><pre tabindex="0"><code>${sources.get(file)!}</code></pre></div>`,
    sidebar,
  }))
  const list = html`<h1>Files of a deployment</h1><p><a href="/docs/guides/production">The guide</a> describes how to use
them.</p><ul>${pages.map(({ path, title }) => html`<li><a href="${path}"><code>${title}</code></a></li>`)}</ul>`
  return [...pages, { path: filePath('deploy'), title: 'Files of a deployment', body: list, sidebar }]
}
