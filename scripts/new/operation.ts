import { writeNew } from './files.ts'
import { nounOf, placeOf, registerOperation, sentenceOf } from './register.ts'

const parents = {
  Resellers: {
    ...{ noun: 'resellers', key: 'resellerId', demo: 'demoResellerId' },
    ...{ roles: ['csp', 'reseller'], page: 'companies' },
  },
  Customers: {
    ...{ noun: 'customers', key: 'customerId', demo: 'demoCustomerId' },
    ...{ roles: ['csp', 'reseller'], page: 'customers' },
  },
}

/** Writes a GET or PATCH operation of a reseller, or a GET of a customer, and registers it. Returns the changed files. */
export function writeOperation([id, route]: readonly string[], usage: string): string[] {
  const match = /^(GET|PATCH) (\/v1\/(Resellers|Customers)\/\{\w+\}\/([a-z]+(?:-[a-z]+)*))$/.exec(route ?? '')
  if (!id || !/^[a-z]+([A-Z][a-z]*)+$/.test(id) || !match) throw new Error(usage)
  const [, method, path, tag, word] = match as unknown as [
    string,
    'GET' | 'PATCH',
    string,
    keyof typeof parents,
    string,
  ]
  const { noun, key, demo, roles, page } = parents[tag]
  if (method === 'PATCH' && tag === 'Customers') throw new Error(usage)
  if (!path.includes(`{${key}}`)) throw new Error(`The parameter of ${path} is named {${key}}.`)
  const isRead = method === 'GET'
  const status = isRead ? 200 : 204
  const { file, up } = placeOf(noun, word)
  const written = writeNew(`src/resources/${file}.ts`, isRead ? read() : write())
  return [written, ...registerOperation({ id, method, path, file, roles, status, page })]

  function read(): string {
    return `import { ${demo} } from '${up}/demo/identifiers.ts'
import { operation } from '${up}/kernel/operation.ts'
import { object, uuid } from '${up}/validation/fields.ts'

const result = object(
  { id: uuid({ description: 'The id of the ${noun.slice(0, -1)}.' }) },
  { title: '${nounOf(id!)}', description: 'Says what it is.' },
)

export const ${id} = operation({
  id: '${id}',
  method: 'GET',
  path: '${path}',
  tag: '${tag}',
  summary: '${sentenceOf(id!)}.',
  roles: ${JSON.stringify(roles)},
  params: { ${key}: uuid() },
  responses: { 200: { description: 'Says what it is.', schema: result } },
  errors: ['NotFound'],
  example: { params: { ${key}: ${demo}(1) }, response: { id: ${demo}(1) } },

  async handle({ params, store }) {
    const found = await store.${noun}.get(params.${key})
    return { id: found.id }
  },
})
`
  }

  function write(): string {
    return `import { ${demo} } from '${up}/demo/identifiers.ts'
import { operation } from '${up}/kernel/operation.ts'
import { text, uuid } from '${up}/validation/fields.ts'

export const ${id} = operation({
  id: '${id}',
  method: 'PATCH',
  path: '${path}',
  tag: '${tag}',
  summary: '${sentenceOf(id!)}.',
  roles: ${JSON.stringify(roles)},
  params: { ${key}: uuid() },
  body: text(255, { description: 'Says what the value is.' }),
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: '${id![0]!.toUpperCase()}${id!.slice(1)}',
  example: { params: { ${key}: ${demo}(1) }, body: 'text' },

  async handle({ params, body, store }) {
    const found = await store.${noun}.get(params.${key})
    store.${noun}.save({ ...found, internalIdentifier: body })
  },
})
`
  }
}
