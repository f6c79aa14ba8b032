import { hash } from 'node:crypto'
import { anchorOf, type ChangelogEntry } from './entries.ts'

const style = `
:root { color-scheme: light dark; --quiet: light-dark(#5b6470, #9aa4b0); --line: light-dark(#d8dde3, #363d46);
  --breaking: light-dark(#b3261e, #ff8a80) }
body { margin: 0 auto; padding: 2rem 1rem 6rem; max-width: 46rem; font: 1rem/1.6 system-ui, sans-serif;
  color: light-dark(#1c2127, #e3e7ec); background: light-dark(#fff, #14181d) }
a { color: light-dark(#0b57a4, #8ab8f5) }
h2 { margin: 3rem 0 0; padding-bottom: .3rem; border-bottom: 1px solid var(--line); font-size: 1rem; color: var(--quiet) }
h3 { margin: 1.6rem 0 .2rem; font-size: 1.1rem; line-height: 1.4 }
h3 a { color: inherit; text-decoration: none }
p, ul { margin: .3rem 0 }
ul { padding-left: 1.2rem }
code { font: .85em ui-monospace, monospace; overflow-wrap: anywhere }
.kind { color: var(--quiet); font-size: .85rem }
.breaking { color: var(--breaking); font-weight: 600 }`

/** The Content-Security-Policy of the page, which allows only the page itself and its style. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Returns the changelog as an HTML page without external resources. */
export function changelogPage(entries: readonly ChangelogEntry[]): string {
  const byDate = Map.groupBy(entries, ({ date }) => date)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Changelog of the Reseller Management API</title>
<link rel="alternate" type="application/atom+xml" href="/changelog.atom">
<link rel="alternate" type="application/feed+json" href="/changelog.json">
<style>${style}</style>
<h1>Changelog</h1>
<p>Changes of the API, newest first. Also available as <a href="/changelog.atom">Atom</a> and
<a href="/changelog.json">JSON</a> feed; see also <a href="/docs/">all current operations</a>.</p>
${[...byDate].map(([date, ofDate]) => `<h2><time>${date}</time></h2>\n${ofDate.map(section).join('\n')}`).join('\n')}
</html>
`
}

function section(entry: ChangelogEntry): string {
  const anchor = anchorOf(entry)
  const breaking = entry.breaking ? ' <span class="breaking">breaking</span>' : ''
  return `<section id="${anchor}">
<h3><a href="#${anchor}">${escapeHtml(entry.title)}</a></h3>
<p class="kind">${entry.kind}${breaking}</p>
${descriptionOf(entry)}
</section>`
}

/** Returns the description and the operations of an entry as HTML. */
export function descriptionOf({ description, operations }: ChangelogEntry): string {
  const items = operations.map((operation) => `<li><code>${escapeHtml(operation)}</code></li>`)
  return `<p>${escapeHtml(description)}</p>${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character]!)
}
