import { type Html, html, raw } from '../html.ts'
import { inlineMarkdown } from '../inline-markdown.ts'
import { codeBlock } from '../markdown.ts'
import { consoleForm } from './console.ts'
import { type ShownAnswer, type ShownOperation, tagPath } from './document.ts'
import { memberList, parameterList, type Schemas, typeText } from './members.ts'
import { json, samplesOf } from './samples.ts'

/** Returns the body of the page of an operation. */
export function operationBody(
  operation: ShownOperation,
  schemas: Schemas,
  isDecimal: (name: string) => boolean,
): Html {
  const { method, path, tag, summary, description, aliases } = operation
  return html`<p class="crumbs"><a href="/docs/reference">API reference</a> / <a href="${tagPath(tag)}">${tag}</a></p>
<h1 class="operation-title">${summary}</h1>
<div class="endpoint"><span class="method ${method.toLowerCase()}">${method}</span> <code>${pathParts(path)}</code></div>
<div class="operation">
<div class="facts">
${description && html`<p>${inlineMarkdown(description)}</p>`}
${factList(operation)}
${aliases.length > 0 && html`<p class="quiet">The same operation on a deprecated path: ${aliases.map((alias) => html`<code>${alias}</code> `)}</p>`}
${parameterSections(operation)}
${bodySection(operation, schemas)}
${headerSection(operation)}
${answerSection(operation, schemas)}
</div>
<div class="samples">
${sampleTabs(operation, isDecimal)}
${consoleForm(operation)}
${exampleOf(operation)}
</div>
</div>`
}

function pathParts(path: string): Html {
  return raw(
    path
      .split('/')
      .map((part) => (part.startsWith('{') ? `<var>${part}</var>` : part))
      .join('/<wbr>'),
  )
}

/** Returns who may call the operation, and how it is recorded. */
function factList({ roles, scopes, audit, id, method }: ShownOperation): Html {
  return html`<dl class="about">
<div><dt>Roles</dt><dd>${roles.map((role) => html`<span class="role">${role}</span> `)}</dd></div>
<div><dt>Scope</dt><dd>${scopes.length > 0 ? scopes.join(' or ') : html`<a href="/docs/api/access">none</a>`}</dd></div>
<div><dt>Operation id</dt><dd><code>${id}</code></dd></div>
${audit && html`<div><dt>Audit log</dt><dd><code>${audit}</code></dd></div>`}
${method !== 'GET' && html`<div><dt>Retries</dt><dd>safe with <a href="/docs/api/requests#repeating-a-write">Idempotency-Key</a></dd></div>`}
</dl>`
}

function parameterSections({ parameters }: ShownOperation): Html {
  const own = (place: string) => parameters.filter((one) => one.in === place)
  const sections = [
    ['In the path', own('path')],
    ['In the query', own('query')],
  ] as const
  return html`${sections.map(
    ([title, ones]) => ones.length > 0 && html`<h2>${title}</h2>${parameterList(ones)}`,
  )}`
}

function headerSection({ parameters }: ShownOperation): Html {
  const names = parameters.filter((one) => one.in === 'header').map(({ name }) => name)
  return html`<h2>Headers</h2><p class="headers">${names.map(headerLink)}</p>`
}

function bodySection({ body }: ShownOperation, schemas: Schemas): Html | undefined {
  if (!body) return undefined
  return html`<h2>Body <span class="beside">${typeText(body.schema)}${!body.isRequired && ', may be absent'}</span></h2>${memberList(body.schema, schemas)}`
}

function answerSection({ answers }: ShownOperation, schemas: Schemas): Html {
  return html`<h2>Answers</h2><ul class="answers">${answers
    .filter(({ status }) => status < 400)
    .map((answer) => answerItem(answer, schemas))}</ul><ul class="answers refusals">${answers
    .filter(({ status }) => status >= 400)
    .map(refusalItem)}</ul>`
}

// Headers that the answers of all operations, or of all writes, can have.
const ofEachAnswer = /^(X-Correlation-Id|RateLimit.*|Idempotent-Replayed|Preference-Applied)$/

function answerItem(
  { status, description, schema, mediaTypes, headers }: ShownAnswer,
  schemas: Schemas,
): Html {
  const own = headers.filter((name) => !ofEachAnswer.test(name))
  return html`<li><span class="status">${status}</span> <div>${inlineMarkdown(description)}${
    mediaTypes.length > 0 && html` ${mediaTypes.map((type) => html`<code>${type}</code> `)}`
  } ${own.map(headerLink)}${
    schema &&
    html` ${typeText(schema)} <details><summary>Members</summary>${memberList(schema, schemas)}</details>`
  }</div></li>`
}

/** Returns a refusal as the types of its errors. A refusal of only this operation has its description. */
function refusalItem({ status, description, errors }: ShownAnswer): Html {
  return html`<li><span class="status refused">${status}</span> <div>${
    errors.length === 0
      ? inlineMarkdown(description)
      : errors.map((type) => html`<a href="/docs/errors#${type.toLowerCase()}"><code>${type}</code></a> `)
  }</div></li>`
}

function headerLink(name: string): Html {
  return html`<a href="/docs/reference/headers#${name.toLowerCase()}"><code>${name}</code></a> `
}

function sampleTabs(operation: ShownOperation, isDecimal: (name: string) => boolean): Html {
  return tabs(
    samplesOf(operation, isDecimal).map(({ title, language, code }) => ({
      title,
      content: raw(codeBlock(code, language, title)),
    })),
    'Language',
  )
}

/** Returns tabs. Without the script of the site, all contents are visible. */
export function tabs(all: readonly { title: string; content: Html }[], label: string): Html {
  return html`<div class="tabs" data-label="${label}">${all.map(
    ({ title, content }) => html`<section data-tab="${title}">${content}</section>`,
  )}</div>`
}

function exampleOf({ answers }: ShownOperation): Html | undefined {
  const success = answers.find(({ status, examples }) => status < 300 && examples.length > 0)
  if (!success) return undefined
  const own = success.examples.find(({ name }) => name !== 'dryRun') ?? success.examples[0]!
  return html`<h2 class="small">Answer ${success.status}</h2>${raw(codeBlock(json(own.value), 'json', 'Answer'))}`
}
