import { isOptional, membersOf, type Schema, typeOf } from '../../src/documents/schema-text.ts'
import { flattened } from '../../src/openapi/components.ts'
import { type Html, html } from '../html.ts'
import { inlineMarkdown } from '../inline-markdown.ts'
import { schemaPath } from './document.ts'

/** The schemas of the document by their names. */
export type Schemas = Readonly<Record<string, Schema>>

// A deeper object is a link to the page of its schema.
const deepest = 3

// Of a longer list, the optional members are in a section to open, so that an operation fits on two screens.
const shownAtOnce = 7
const shownOfMany = 5

/**
 * Returns the list of the members of a schema, the required ones first. Members that are objects have their own members
 * in a section to open.
 */
export function memberList(schema: Schema, schemas: Schemas, depth = 0): Html {
  const whole = objectOf(schema, schemas) ?? {}
  const members = membersOf(whole).map(([name, member]) => ({
    ...{ name, member },
    isRequired: !isOptional(whole, name),
  }))
  const sent = members.filter(({ member }) => !isIgnored(member))
  const ignored = members.filter(({ member }) => isIgnored(member))
  const items = sent
    .toSorted((left, right) => Number(right.isRequired) - Number(left.isRequired))
    .map(({ name, member, isRequired }) => memberItem(name, member, isRequired, schemas, depth))
  const required = members.filter(({ isRequired }) => isRequired).length
  return html`${foldedList(items, Math.max(shownOfMany, Math.min(required, shownAtOnce)))}${
    ignored.length > 0 &&
    html`<p class="ignored">Ignored in a request: ${ignored.map(({ name }) => html`<code>${name}</code> `)}</p>`
  }`
}

/** Returns whether only the service sets a member, so that requests need no description of it. */
function isIgnored({ description }: Schema): boolean {
  return description?.startsWith('Set by the service. A value in the request is ignored') ?? false
}

/** Returns a list of which the first items are visible. The others are in a section to open if there are many. */
function foldedList(items: readonly Html[], visible: number): Html {
  if (items.length <= shownAtOnce) return html`<ul class="members">${items}</ul>`
  return html`<ul class="members">${items.slice(0, visible)}</ul><details class="more"><summary>${items.length - visible} more</summary><ul class="members">${items.slice(visible)}</ul></details>`
}

function memberItem(
  name: string,
  member: Schema,
  isRequired: boolean,
  schemas: Schemas,
  depth: number,
): Html {
  const object = objectOf(member, schemas)
  const count = object ? membersOf(object).length : 0
  const [single] = object && count === 1 ? membersOf(object) : []
  return html`<li><code class="name">${name}</code> ${typeText(member)}${
    single &&
    html` <span class="type">with</span> <code class="name">${single[0]}</code> ${typeText(single[1])}`
  }${isRequired && html` <span class="required">required</span>`}${
    member.description && html`<p>${inlineMarkdown(member.description)}</p>`
  }${
    count > 1 &&
    depth < deepest &&
    html`<details><summary>${count} members</summary>${memberList(member, schemas, depth + 1)}</details>`
  }</li>`
}

/** Returns the type of a schema in a few words. A long list of values is in a section to open. */
export function typeText(schema: Schema): Html {
  const joined = joinedNames(schema)
  if (joined) return valueList('one or several of', joined, ', joined by |')
  const names = schema.enum ?? schema.items?.enum
  if (names && names.length > mostValuesInline) return valueList(schema.enum ? 'one of' : 'list of', names)
  return html`<span class="type">${inlineMarkdown(shortened(schema))}</span>`
}

const mostValuesInline = 6

function valueList(kind: string, names: readonly (string | null)[], how = ''): Html {
  const shown = names.map((name) => html`<code>${name ?? 'null'}</code> `)
  if (names.length <= mostValuesInline) return html`<span class="type">${kind} ${shown}${how}</span>`
  return html`<details class="values"><summary class="type">${kind} ${names.length} values${how}</summary>${shown}</details>`
}

/** Returns the names that a text joins by vertical bars, as its pattern `^(A|B)(\|(A|B))*$` says. */
function joinedNames({ pattern }: Schema): string[] | undefined {
  const [, names] = /^\^\(([^()]+)\)\(\\\|\(\1\)\)\*\$$/.exec(pattern ?? '') ?? []
  return names?.split('|')
}

/** Returns the type with links to the pages of schemas. An object without a name is only called so. */
function shortened(schema: Schema): string {
  const text = membersOf(schema).length > 0 ? 'object' : typeOf(withoutMembers(schema))
  return text.replaceAll(/\]\(#(\w+)\)/g, (_, anchor) => `](${schemaPath(anchor)})`)
}

function withoutMembers({ properties: _, items, ...schema }: Schema): Schema {
  return { ...schema, ...(items && { items: withoutMembers(items) }) }
}

/** Returns the object that a member is or lists, with the members that it extends; undefined for other values. */
function objectOf(schema: Schema, schemas: Schemas): Schema | undefined {
  if (schema.$ref) return objectOf(schemas[schema.$ref.split('/').at(-1)!]!, schemas)
  if (schema.oneOf) return objectOf(schema.oneOf[0]!, schemas)
  if (schema.items) return objectOf(schema.items, schemas)
  if (typeof schema.additionalProperties === 'object') return objectOf(schema.additionalProperties, schemas)
  return schema.properties || schema.allOf ? flattened({ components: { schemas } }, schema) : undefined
}

/** Returns a list of parameters, the required ones first. */
export function parameterList(
  parameters: readonly { name: string; description?: string; required?: true; schema: Schema }[],
): Html {
  const items = parameters
    .toSorted((left, right) => Number(right.required ?? false) - Number(left.required ?? false))
    .map(
      ({ name, description, required, schema }) =>
        html`<li><code class="name">${name}</code> ${typeText(schema)}${
          required && html` <span class="required">required</span>`
        }${description && html`<p>${inlineMarkdown(description)}</p>`}</li>`,
    )
  return foldedList(items, shownOfMany)
}
