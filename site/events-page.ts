import { type Html, html, raw } from './html.ts'
import { codeBlock } from './markdown.ts'
import { json } from './reference/samples.ts'

/** The parts of asyncapi.json that the page shows. */
export interface EventDocument {
  readonly components: { readonly messages: Readonly<Record<string, EventMessage>> }
}

interface EventMessage {
  readonly name: string
  readonly payload: { readonly properties: { readonly data: { readonly properties: EventData } } }
  readonly 'x-schema': string
  readonly 'x-roles': readonly string[]
}

interface EventData {
  readonly ids: { readonly properties?: Readonly<Record<string, unknown>> }
  readonly version: { readonly type: string | readonly string[] }
  readonly changed: { readonly items?: { readonly enum?: readonly string[] } }
}

/** Returns the heading and the body of each section of the page. */
export function eventsBody({ components: { messages } }: EventDocument): { body: Html; nouns: string[] } {
  const byNoun = Map.groupBy(Object.values(messages), ({ name }) => partsOf(name).noun)
  const body = html`<h1>Events</h1>
<p>Every change of a resource is an event, in the JSON format of CloudEvents 1.0. <a href="/docs/api/events">How to read
them without a gap</a>, <a href="/docs/guides/webhooks">webhooks</a>, and the document for tools:
<a href="/asyncapi.json">asyncapi.json</a> (AsyncAPI 3.0).</p>
${raw(codeBlock(json(example), 'json', 'An event'))}
${[...byNoun].map(
  ([noun, ofNoun]) => html`<h2 id="${noun}">${noun.replaceAll('-', ' ')}</h2>
<ul class="events">${ofNoun.map((message) => eventItem(message))}</ul>`,
)}`
  return { body, nouns: [...byNoun.keys()] }
}

function eventItem({ name, payload, 'x-schema': schema, 'x-roles': roles }: EventMessage): Html {
  const { ids, changed } = payload.properties.data.properties
  const members = changed.items?.enum ?? []
  return html`<li id="${name}"><code class="name">${name}</code>
<p>Ids: ${Object.keys(ids.properties ?? {}).map((id) => html`<code>${id}</code> `)} ${roles.map((role) => html`<span class="role">${role}</span> `)}
<a href="${schema}">JSON Schema<span class="hidden"> of ${name}</span></a></p>
${
  members.length > 0 &&
  html`<details><summary>${members.length} members can have changed</summary>${members.map((member) => html`<code>${member}</code> `)}</details>`
}</li>`
}

function partsOf(name: string): { noun: string; verb: string } {
  const [, noun, verb] = name.split('.') as [string, string, string]
  return { noun, verb }
}

const example = {
  specversion: '1.0',
  id: '019ab7de-6a0c-7cc2-8bb1-d3ad2ec5d9c6',
  source: '/v1/events',
  type: 'reseller-management.subscription.updated.v1',
  subject:
    '/v1/customers/d0000000-0000-4000-8000-000000000301/subscriptions/d0000000-0000-4000-8000-000000000901',
  time: '2026-11-25T09:12:44.013Z',
  datacontenttype: 'application/json',
  data: {
    ids: {
      subscriptionId: 'd0000000-0000-4000-8000-000000000901',
      customerId: 'd0000000-0000-4000-8000-000000000301',
    },
    version: 4,
    changed: ['quantity'],
    correlationId: '019ab7de-69f1-7a51-9a8e-0d1d7a9e31f0',
  },
}
