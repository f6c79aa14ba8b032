import { decimalNames } from '../../src/documents/client/decimal-names.ts'
import { type ClientDocument, describedOperations } from '../../src/documents/client/described.ts'
import { resolve } from '../../src/openapi/components.ts'
import { type Html, html, raw } from '../html.ts'
import { inlineMarkdown } from '../inline-markdown.ts'
import type { PageContent, SidebarGroup } from '../layout.ts'
import { codeBlock } from '../markdown.ts'
import { type ApiDocument, operationPath, operationsOf, type ShownOperation, schemaPath } from './document.ts'
import { memberList, typeText } from './members.ts'
import { operationBody, tabs } from './operation-page.ts'
import { preparations } from './samples.ts'

/** Returns the sidebar of the reference: the operations by their nouns. */
export function referenceSidebar(
  document: ApiDocument,
  operations: readonly ShownOperation[],
): SidebarGroup[] {
  return [
    {
      title: 'API reference',
      isOpen: true,
      entries: [
        { path: '/docs/reference', title: 'All operations' },
        { path: '/docs/reference/headers', title: 'Headers' },
        { path: '/docs/reference/schemas', title: 'Schemas' },
      ],
    },
    ...document.tags.map(({ name }) => ({
      title: name,
      entries: operations
        .filter(({ tag }) => tag === name)
        .map((one) => ({ path: operationPath(one), title: one.summary, method: one.method })),
    })),
  ]
}

/** Returns the pages of the API reference. */
export function referencePages(document: ApiDocument, operations = operationsOf(document)): PageContent[] {
  const sidebar = referenceSidebar(document, operations)
  const { schemas } = document.components
  const isDecimalOf = decimalTest(document)
  return [
    {
      path: '/docs/reference',
      title: 'API reference',
      description: 'Every operation of the Reseller Management API.',
      body: indexBody(document, operations),
      headings: document.tags.map(({ name }) => ({ level: 2, text: name, anchor: anchorOfTag(name) })),
      sidebar,
    },
    ...operations.map((operation) => ({
      path: operationPath(operation),
      title: operation.summary,
      description: `${operation.id}, ${operation.method} ${operation.path}`,
      body: operationBody(operation, schemas, isDecimalOf(operation.id)),
      sidebar,
      isWide: true,
    })),
    { path: '/docs/reference/headers', title: 'Headers', body: headersBody(document, operations), sidebar },
    { path: '/docs/reference/schemas', title: 'Schemas', body: schemasBody(document), sidebar },
    ...Object.entries(schemas).map(([name, schema]) => ({
      path: schemaPath(name),
      title: name,
      body: html`<p class="crumbs"><a href="/docs/reference">API reference</a> / <a href="/docs/reference/schemas">Schemas</a></p>
<h1>${name}</h1>
${schema.description && html`<p>${inlineMarkdown(schema.description)}</p>`}
<p class="quiet">${typeText(schema)}</p>
${memberList(schema, schemas)}`,
      sidebar: sidebar.slice(0, 1),
    })),
  ]
}

/**
 * Returns a function that takes the id of an operation and returns a test. The test returns whether a member with a given name
 * is a decimal in the client.
 */
export function decimalTest(document: ApiDocument): (id: string) => (name: string) => boolean {
  const described = document as unknown as ClientDocument
  const { everywhere, byOperation } = decimalNames(described, describedOperations(described))
  return (id) => {
    const all = new Set([...everywhere, ...(byOperation.get(id) ?? [])])
    return (name) => all.has(name)
  }
}

function anchorOfTag(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function indexBody({ info, tags }: ApiDocument, operations: readonly ShownOperation[]): Html {
  return html`<h1>API reference</h1>
<p>${inlineMarkdown(info.description.replace('docs/api/README.md describes', '[The rules of the API](/docs/api) describe'))} The document for
tools is <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>The samples of all operations use a token and a connection, which a program gets once:</p>
${tabs(
  preparations.map(({ title, language, code }) => ({
    title,
    content: raw(codeBlock(code, language, title)),
  })),
  'Language',
)}
${tags.map(
  ({ name, description }) => html`<h2 id="${anchorOfTag(name)}">${name}</h2><p>${description}</p>
<ul class="operations">${operations
    .filter(({ tag }) => tag === name)
    .map(
      (one) =>
        html`<li><a href="${operationPath(one)}">${one.summary}</a><span class="path"><span class="method ${one.method.toLowerCase()}">${one.method}</span> <code>${one.path}</code></span><span class="roles">${one.roles.map((role) => html`<span class="role">${role}</span> `)}</span></li>`,
    )}</ul>`,
)}`
}

function headersBody(document: ApiDocument, operations: readonly ShownOperation[]): Html {
  const sent = new Map(
    operations.flatMap(({ parameters }) =>
      parameters.filter((one) => one.in === 'header').map((one) => [one.name, one] as const),
    ),
  )
  const answered = Object.entries(document.components.headers).map(
    ([name, header]) => [name, resolve(document, header)] as const,
  )
  const item = (name: string, description: string | undefined, hasId: boolean) =>
    html`<li${hasId && html` id="${name.toLowerCase()}"`}><code class="name">${name}</code><p>${inlineMarkdown(description ?? '')}</p></li>`
  return html`<p class="crumbs"><a href="/docs/reference">API reference</a></p><h1>Headers</h1>
<h2>Of requests</h2><ul class="members">${[...sent.values()].map(({ name, description }) => item(name, description, true))}</ul>
<h2>Of answers</h2><ul class="members">${answered.map(([name, { description }]) => item(name, description, !sent.has(name)))}</ul>`
}

function schemasBody({ components: { schemas } }: ApiDocument): Html {
  return html`<p class="crumbs"><a href="/docs/reference">API reference</a></p><h1>Schemas</h1>
<p>The bodies of requests and answers, and the objects in them.</p>
<ul class="columns">${Object.keys(schemas).map((name) => html`<li><a href="${schemaPath(name)}">${name}</a></li>`)}</ul>`
}
