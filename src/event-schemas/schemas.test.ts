import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { eventType, showEvent } from '../domain/events/event.ts'
import { actionsOf, namedKinds } from '../domain/events/event-kinds.ts'
import { testEvent, testType } from '../domain/webhooks/test-event.ts'
import { webhookSender } from '../outbound/webhooks.ts'
import { asyncApiDocument } from './document.ts'
import { eventSchemaRoutes } from './routes.ts'
import { eventSchemas } from './schemas.ts'

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default
const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })
addFormats(ajv)

interface Described {
  readonly properties: {
    readonly data: { readonly properties: { readonly ids: { readonly properties: object } } }
  }
}
const schemas = eventSchemas()
const id = '2b0c7f5e-61f4-4d0e-9a52-6f1d3c7c8a11'

describe('the JSON Schemas of events', () => {
  it.each(namedKinds)('describe the events of %s, and no other ones', (kind, declared) => {
    for (const action of actionsOf(declared)) {
      const schema = schemas.get(eventType(kind, action)) as Described
      const validate = ajv.compile(schema)
      const isWhole = !(declared.transitions ?? []).some((one) => one.action === action)
      const hasChanges = action !== 'created' && !(action === 'deleted' && isWhole)
      const stored = {
        ...{ id, number: '7', occurredAt: new Date(0), kind, action, correlationId: id },
        ...{ resellerId: id, customerId: id, providerInstanceId: id, otherIds: Object.keys(declared.ids) },
        version: declared.version ? 3 : null,
        changed: hasChanges ? Object.keys(declared.members) : null,
      }
      const shown = JSON.parse(JSON.stringify(showEvent(stored, 'csp')))
      expect([action, validate(shown), validate.errors]).toEqual([action, true, null])
      expect(Object.keys(shown)).toEqual(Object.keys(schema.properties))
      expect(Object.keys(shown.data)).toEqual(Object.keys(schema.properties.data.properties))
      const ids = Object.keys(schema.properties.data.properties.ids.properties)
      expect(ids).toEqual(expect.arrayContaining(Object.keys(shown.data.ids)))
      const data = { ...shown.data, changed: ['unknown'] }
      expect([action, validate({ ...shown, data })]).toEqual([action, false])
    }
  })

  it('describe the test of a webhook, which only webhooks get', () => {
    const { body } = testEvent({ id, version: 2 }, { eventId: id, now: new Date(0), correlationId: id })
    const validate = ajv.compile(schemas.get(testType)!)
    expect([validate(JSON.parse(body)), validate.errors]).toEqual([true, null])
    const { channels } = asyncApiDocument() as {
      readonly channels: Readonly<Record<string, { readonly messages: Readonly<Record<string, object>> }>>
    }
    const ofTest = { $ref: `#/components/messages/${testType}` }
    expect(channels.webhook!.messages[testType]).toEqual(ofTest)
    expect(channels.feed!.messages).not.toHaveProperty([testType])
  })

  it('have the media type that webhooks have in the AsyncAPI document', async () => {
    const sent: (string | undefined)[] = []
    const send = webhookSender({
      allowed: [],
      close: () => {},
      async send({ headers }) {
        sent.push(headers['content-type'])
        return { status: 204, body: '', error: null, durationMs: 1 }
      },
    })
    const secrets = ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8+7rTqLeKpo=']
    await send({ url: 'https://hooks.example', id, sentAt: new Date(0), body: '{}', secrets })
    const { defaultContentType, components } = asyncApiDocument() as {
      readonly defaultContentType: string
      readonly components: { readonly messages: Readonly<Record<string, { readonly contentType?: string }>> }
    }
    const described = Object.values(components.messages).map((one) => one.contentType ?? defaultContentType)
    expect([...new Set(described)]).toEqual(sent)
  })

  it('are served without a token, and listed', async () => {
    const [list, ...others] = eventSchemaRoutes()
    const request = { headers: {}, callerAddress: '', url: '', body: '' }
    const paths = JSON.parse(String((await list!.respond(request)).body)) as Record<string, string>
    expect(Object.values(paths)).toEqual(others.map(({ path }) => path))
    for (const { path, respond } of others)
      expect(JSON.parse(String((await respond(request)).body)).$id).toBe(path)
  })
})
