import { type Html, html } from './html.ts'

interface Card {
  readonly who: string
  readonly title: string
  readonly text: string
  readonly path: string
  readonly more: readonly (readonly [title: string, path: string])[]
}

const cards: readonly Card[] = [
  {
    who: 'New here',
    title: 'The first hour',
    text: 'Start the demo, and go from a token to a reseller, a customer, an order, a subscription and its bill.',
    path: '/docs/first-hour',
    more: [
      ['On the command line', '/docs/guides/command-line'],
      ['Glossary', '/docs/glossary'],
    ],
  },
  {
    who: 'Developers of an ERP, a shop or a portal',
    title: 'Integrate a program',
    text: 'A complete program in TypeScript, with retries that never buy twice, and events instead of polling.',
    path: '/docs/guides/integration',
    more: [
      ['The client', '/docs/client'],
      ['Webhooks', '/docs/guides/webhooks'],
      ['Rules of the API', '/docs/api'],
    ],
  },
  {
    who: 'Operators',
    title: 'Run in production',
    text: 'Compose, Kubernetes or systemd, with PostgreSQL, backups, upgrades under load and alerts.',
    path: '/docs/guides/production',
    more: [
      ['Settings', '/docs/configuration'],
      ['Alerts', '/docs/guides/alerts'],
      ['Security', '/docs/security'],
    ],
  },
  {
    who: 'Finance',
    title: 'Close a month',
    text: 'Import the bills, compare them with the subscriptions, correct margins, and export what each party owes.',
    path: '/docs/guides/close-a-month',
    more: [
      ['Import and rating', '/docs/billing'],
      ['Reconciliation', '/docs/reconciliation'],
    ],
  },
  {
    who: 'Support',
    title: 'Answer a customer',
    text: 'From the name of a customer to the refused order, its cause and the retry.',
    path: '/docs/guides/support',
    more: [
      ['Alerts about customers', '/docs/guides/customer-alerts'],
      ['Errors', '/docs/errors'],
    ],
  },
  {
    who: 'Developers of an adapter',
    title: 'Add a vendor',
    text: 'A folder, an entry and a line: what an adapter implements, and the tests that it must pass.',
    path: '/docs/adding-a-vendor',
    more: [
      ['The vendor port', '/docs/vendors'],
      ['The simulator', '/docs/simulator'],
    ],
  },
]

/** Returns the body of the first page: an entrance for each kind of reader. */
export function homeBody(operationCount: number, eventCount: number): Html {
  return html`<h1>Reseller Management API</h1>
<p class="lead">The commerce backbone of a cloud distributor: resellers, customers, offers, orders, subscriptions and
invoices, over one HTTP interface with JSON.</p>
<p class="entrances"><a class="button" href="/docs/first-hour">Start with the first hour</a>
<a class="button second" href="/docs/reference">${operationCount} operations</a>
<a class="button second" href="/docs/events">${eventCount} events</a></p>
<div class="cards">${cards.map(
    ({
      who,
      title,
      text,
      path,
      more,
    }) => html`<section class="card"><p class="who">${who}</p><h2><a href="${path}">${title}</a></h2><p>${text}</p>
<p class="more">${more.map(([name, to]) => html`<a href="${to}">${name}</a> `)}</p></section>`,
  )}</div>`
}
