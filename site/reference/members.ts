import { isOptional, membersOf, type Schema, typeOf } from '../../src/documents/schema-text.ts'
import { type Html, html } from '../html.ts'
import { inlineMarkdown } from '../inline-markdown.ts'
import { schemaPath } from './document.ts'

/** The schemas of the document by their names. */
export type Schemas = Readonly<Record<string, Schema>>

// A deeper object is a link to the page of its schema.
const deepest = 3

/** Returns the list of the members of a schema. Members that are objects have their own members in a section to open. */
export function memberList(schema: Schema, schemas: Schemas, depth = 0): Html {
  const { allOf: [extended, own] = [], ...rest } = objectOf(schema, schemas) ?? {}
  const inherited = extended ? objectOf(extended, schemas) : undefined
  const shown = own ?? rest
  return html`<ul class="members">${[inherited, shown].map(
    (one) =>
      one &&
      membersOf(one).map(([name, member]) =>
        memberItem(name, member, !isOptional(one, name), schemas, depth),
      ),
  )}</ul>`
}

function memberItem(
  name: string,
  member: Schema,
  isRequired: boolean,
  schemas: Schemas,
  depth: number,
): Html {
  const object = objectOf(member, schemas)
  const count = object ? countOf(object) : 0
  return html`<li><code class="name">${name}</code> ${typeText(member)}${
    isRequired && html` <span class="required">required</span>`
  }${member.description && html`<p>${inlineMarkdown(member.description)}</p>`}${
    count > 0 &&
    depth < deepest &&
    html`<details><summary>${count === 1 ? '1 member' : `${count} members`}</summary>${memberList(member, schemas, depth + 1)}</details>`
  }</li>`
}

/** Returns the type of a schema in a few words. A long list of values is in a section to open. */
export function typeText(schema: Schema): Html {
  const names = schema.enum ?? schema.items?.enum
  if (names && names.length > 6) {
    const kind = schema.enum ? 'one of' : 'list of'
    return html`<details class="values"><summary class="type">${kind} ${names.length} values</summary>${names.map(
      (name) => html`<code>${name ?? 'null'}</code> `,
    )}</details>`
  }
  return html`<span class="type">${inlineMarkdown(shortened(schema))}</span>`
}

/** Returns the type with links to the pages of schemas. An object without a name is only called so. */
function shortened(schema: Schema): string {
  const text = membersOf(schema).length > 0 ? 'object' : typeOf(withoutMembers(schema))
  return text.replaceAll(/\]\(#(\w+)\)/g, (_, anchor) => `](${schemaPath(anchor)})`)
}

function withoutMembers({ properties: _, items, ...schema }: Schema): Schema {
  return { ...schema, ...(items && { items: withoutMembers(items) }) }
}

function countOf({ allOf, ...schema }: Schema): number {
  return (allOf ?? [schema]).reduce((sum, one) => sum + membersOf(one).length, 0)
}

/** Returns the object that a member is or lists; undefined for other values. */
function objectOf(schema: Schema, schemas: Schemas): Schema | undefined {
  if (schema.$ref) return objectOf(schemas[schema.$ref.split('/').at(-1)!]!, schemas)
  if (schema.anyOf) return objectOf(schema.anyOf[0]!, schemas)
  if (schema.items) return objectOf(schema.items, schemas)
  if (typeof schema.additionalProperties === 'object') return objectOf(schema.additionalProperties, schemas)
  return schema.properties || schema.allOf ? schema : undefined
}

/** Returns a row for each parameter. */
export function parameterList(
  parameters: readonly { name: string; description?: string; required?: true; schema: Schema }[],
): Html {
  return html`<ul class="members">${parameters.map(
    ({ name, description, required, schema }) =>
      html`<li><code class="name">${name}</code> ${typeText(schema)}${
        required && html` <span class="required">required</span>`
      }${description && html`<p>${inlineMarkdown(description)}</p>`}</li>`,
  )}</ul>`
}
