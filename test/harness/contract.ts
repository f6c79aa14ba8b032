import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { documentInfo } from '../../src/document-info.ts'
import { openApi } from '../../src/kernel/openapi.ts'
import { operations } from '../../src/operations.ts'

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default
const document = openApi(operations, documentInfo) as {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >
  components: object
}
const ajv = new Ajv2020({ allErrors: true, strict: false })
addFormats(ajv)
ajv.addSchema({ $id: 'openapi', components: document.components })

const patterns = Object.keys(document.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
}))
const compiled = new Map<string, ReturnType<typeof ajv.compile>>()

/** What about an answer is not as the OpenAPI document says; paths that it does not know are not judged. */
export function contractProblems(
  method: string,
  path: string,
  answer: { status: number; body: unknown; text: string },
): string[] {
  const known =
    patterns.find((one) => one.pattern.test(path) && !one.path.includes('{')) ??
    patterns.find((one) => one.pattern.test(path))
  const operation = known && document.paths[known.path]?.[method.toLowerCase()]
  // Whoever asks with If-None-Match knows that there may be no body.
  if (!operation || answer.status === 304) return []
  const response = operation.responses[answer.status]
  if (!response) return [`status ${answer.status} is not documented`]
  const schema = response.content?.['application/json']?.schema
  if (!schema) return answer.text === '' ? [] : ['a body is not documented']
  const key = `${method} ${known.path} ${answer.status}`
  const validate = compiled.get(key) ?? ajv.compile(absolute(schema))
  compiled.set(key, validate)
  return validate(answer.body)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'))
}
