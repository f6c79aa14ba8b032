import { anchorOf, type ChangelogEntry } from '../src/changelog/entries.ts'
import { type Html, html } from './html.ts'
import { operationPath, type ShownOperation } from './reference/document.ts'

/** Returns the changes of the API. Each operation that still exists is a link to its page. */
export function changelogBody(
  entries: readonly ChangelogEntry[],
  operations: readonly ShownOperation[],
): Html {
  const pages = new Map(operations.map((one) => [`${one.method} ${one.path}`, operationPath(one)]))
  return html`<h1>Changelog of the API</h1>
<p>Newest first. Also as <a href="/changelog.atom">Atom</a> and <a href="/changelog.json">JSON</a> feed. Changes of the
project are <a href="/docs/changelog/project">on a page of their own</a>.</p>
${[...Map.groupBy(entries, ({ date }) => date)].map(
  ([date, ofDate]) => html`<h2 id="${date}">${date}</h2>${ofDate.map((entry) => entrySection(entry, pages))}`,
)}`
}

function entrySection(entry: ChangelogEntry, pages: ReadonlyMap<string, string>): Html {
  const { title, kind, breaking, description, operations } = entry
  return html`<section class="change" id="${anchorOf(entry)}"><h3>${title}</h3>
<p class="quiet">${kind}${breaking && html` <strong class="breaking">breaking</strong>`}</p><p>${description}</p>
${
  operations.length > 0 &&
  html`<details${operations.length <= 3 && html` open`}><summary>${operations.length === 1 ? '1 operation' : `${operations.length} operations`}</summary><ul>${operations.map(
    (name) => {
      const page = pages.get(name)
      return html`<li>${page ? html`<a href="${page}"><code>${name}</code></a>` : html`<code>${name}</code>`}</li>`
    },
  )}</ul></details>`
}</section>`
}
