import { writeNew } from './files.ts'
import { nounOf, placeOf, registerOperation, sentenceOf } from './register.ts'

const nouns = {
  Resellers: {
    noun: 'resellers',
    one: 'reseller',
    demo: 'demoResellerId',
    roles: ['csp'],
    page: 'companies',
  },
  Customers: {
    ...{ noun: 'customers', one: 'customer', demo: 'demoCustomerId' },
    ...{ roles: ['csp', 'reseller'], page: 'customers' },
  },
}

/** Writes an operation that lists resellers or customers, and registers it. Returns the changed files. */
export function writeList([id, route]: readonly string[], usage: string): string[] {
  const match = /^GET (\/v1\/(Resellers|Customers)\/([a-z]+(?:-[a-z]+)*))$/.exec(route ?? '')
  if (!id || !/^list([A-Z][a-z]*)+$/.test(id) || !match) throw new Error(usage)
  const [, path, tag, word] = match as unknown as [string, string, keyof typeof nouns, string]
  const { noun, one, demo, roles, page } = nouns[tag]
  const item = nounOf(id).replace(/s$/, '')
  const { file, up } = placeOf(noun, word)
  const written = writeNew(
    `src/resources/${file}.ts`,
    `import { ${demo} } from '${up}/demo/identifiers.ts'
import { operation } from '${up}/kernel/operation.ts'
import { examplePage } from '${up}/lists/example.ts'
import { pageOf, pageQuery } from '${up}/lists/paging.ts'
import { nullableText, object, uuid } from '${up}/validation/fields.ts'

const item = object(
  {
    id: uuid({ description: 'The id of the ${one}.' }),
    companyName: nullableText(255, { description: 'The name of the ${one}.' }),
  },
  { title: '${item}', description: 'Says what one item is.' },
)

export const ${id} = operation({
  id: '${id}',
  method: 'GET',
  path: '${path}',
  tag: '${tag}',
  summary: '${sentenceOf(id)}.',
  description: 'Says which items the list has, and their order.',
  roles: ${JSON.stringify(roles)},
  query: { ...pageQuery },
  responses: { 200: { description: 'One page of the list.', schema: pageOf(item) } },
  example: {
    query: { pageSize: 10 },
    response: examplePage([{ id: ${demo}(1), companyName: 'Contoso' }], 10),
  },

  async handle({ store, page }) {
    return await page(store.${noun}.list({ descending: false }), ({ id, companyName }) => ({ id, companyName }))
  },
})
`,
  )
  return [written, ...registerOperation({ id, method: 'GET', path, file, roles, status: 200, page })]
}
