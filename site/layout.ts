import { type Html, html, raw } from './html.ts'
import type { Heading } from './markdown.ts'

/** A link in the sidebar. */
export interface SidebarLink {
  readonly path: string
  readonly title: string
  /** A method, which is shown before the title. */
  readonly method?: string
}

/** A group of links in the sidebar. Only the group of the current page is open, unless `isOpen`. */
export interface SidebarGroup {
  readonly title: string
  readonly entries: readonly SidebarLink[]
  readonly isOpen?: boolean
}

/** The content of a page. */
export interface PageContent {
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly body: Html
  readonly headings?: readonly Heading[]
  readonly sidebar: readonly SidebarGroup[]
  /** Whether the page takes the width of the list "On this page", too. */
  readonly isWide?: boolean
  /** The file of the repository that has the text of the page. */
  readonly source?: string
}

/** The paths of the files that each page loads. */
export interface Assets {
  readonly style: string
  readonly theme: string
  readonly script: string
  readonly icon: string
}

const areas = [
  { title: 'Guides', path: '/docs' },
  { title: 'API reference', path: '/docs/reference' },
  { title: 'Events', path: '/docs/events' },
  { title: 'Errors', path: '/docs/errors' },
  { title: 'CLI', path: '/docs/cli' },
  { title: 'Changelog', path: '/docs/changelog' },
]

/** Returns a complete page. */
export function layout(page: PageContent, assets: Assets): string {
  const { path, title, description, body, sidebar, isWide } = page
  const headings = (page.headings ?? []).filter(({ level }) => level <= 3)
  const area = areaOf(path)
  return `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${path === '/docs' ? title : `${title} – Reseller Management API`}</title>
${description && html`<meta name="description" content="${description}">\n`}<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="stylesheet" href="${assets.style}">
<script src="${assets.theme}"></script>
<script type="module" src="${assets.script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<button class="menu" type="button" aria-expanded="false" aria-controls="sidebar" aria-label="Menu"><span></span></button>
<a class="brand" href="/docs"><img src="${assets.icon}" alt="" width="26" height="26"><span>Reseller Management API</span></a>
<nav class="areas" aria-label="Areas">${areas.map(
      (one) => html`<a href="${one.path}"${one.path === area && html` aria-current="true"`}>${one.title}</a>`,
    )}</nav>
<button class="search" type="button" aria-haspopup="dialog"><span>Search</span><kbd>/</kbd></button>
<button class="theme" type="button" aria-label="Colours: as the system"></button>
</header>
<div class="page${isWide && ' wide'}${headings.length > 1 ? '' : ' plain'}">
<nav class="sidebar" id="sidebar" aria-label="Pages">
<div class="areas-menu">${areas.map((one) => html`<a href="${one.path}">${one.title}</a>`)}</div>
${sidebar.map((group) => sidebarGroup(group, path))}
</nav>
<main id="content" tabindex="-1">
<article>
${body}
</article>
${neighbours(page)}
</main>
${headings.length > 1 && !isWide && outline(headings)}
</div>
</body>
</html>`.html
  }\n`
}

function areaOf(path: string): string {
  const own = areas.slice(1).find((one) => path === one.path || path.startsWith(`${one.path}/`))
  return own?.path ?? '/docs'
}

function sidebarGroup({ title, entries, isOpen }: SidebarGroup, current: string): Html {
  const links = html`<ul>${entries.map(
    ({ path, title: text, method }) =>
      html`<li><a href="${path}"${path === current && html` aria-current="page"`}>${
        method && html`<span class="method ${method.toLowerCase()}">${method}</span>`
      }${text}</a></li>`,
  )}</ul>`
  const isHere = entries.some(({ path }) => path === current)
  return html`<details${(isOpen || isHere) && raw(' open')}><summary>${title}</summary>${links}</details>\n`
}

function outline(headings: readonly Heading[]): Html {
  return html`<nav class="outline" aria-label="On this page"><h2>On this page</h2><ul>${headings.map(
    ({ level, text, anchor }) => html`<li class="level-${level}"><a href="#${anchor}">${text}</a></li>`,
  )}</ul></nav>`
}

/** Returns the links to the page before and after, in the order of the sidebar. */
function neighbours({ path, sidebar, source }: PageContent): Html {
  const all = sidebar.flatMap(({ entries }) => entries)
  const index = all.findIndex((one) => one.path === path)
  const before = index > 0 ? all[index - 1] : undefined
  const after = index >= 0 ? all[index + 1] : undefined
  return html`<footer class="neighbours">${
    before && html`<a class="before" href="${before.path}"><small>Previous</small>${before.title}</a>`
  }${after && html`<a class="after" href="${after.path}"><small>Next</small>${after.title}</a>`}${
    source && html`<p class="source">Source of this page: <code>${source}</code></p>`
  }</footer>`
}
