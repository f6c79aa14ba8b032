import { describe, expect, it } from 'vitest'
import { createClient } from '../client.ts'
import { ApiError, UnexpectedAnswer, ValidationError } from '../errors/errors.ts'

const html = () =>
  new Response('<html>Sign in to the network</html>', { headers: { 'content-type': 'text/html' } })
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } })
const token = () => json(200, { access_token: 't', expires_in: 3_600 })

/** Returns a client whose requests get an answer, the requests for a token another one, and the number of its requests. */
function clientFor(answered: () => Response, tokens = token) {
  const sent = { requests: 0 }
  const client = createClient({
    ...{ baseUrl: 'http://service.invalid', tenant: 't', clientId: 'c', clientSecret: 's' },
    fetch: async (input) => {
      sent.requests += 1
      return String(input).includes('/oauth2') ? tokens() : answered()
    },
  })
  return { client, sent }
}

describe('answers that are not of the service', () => {
  it.each([
    [{ type: 'about:blank', status: 400, errors: { url: ['is missing'] } }],
    [{ type: 'ValidationError', description: ['a list'], errors: 'many' }],
    [{ type: 'ValidationError', description: 'a list', errors: [null] }],
    [null],
    ['refused'],
  ])('become an error with the status: %j', async (body) => {
    const { client, sent } = clientFor(() => json(400, body))
    const error = await client.webhooks.create({ url: 'https://hooks.example' }).catch((one) => one)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, errors: [], description: 'The answer has the status 400.' })
    expect(error).not.toBeInstanceOf(ValidationError)
    expect(error.body).toEqual(body)
    // The token, and one attempt.
    expect(sent.requests).toBe(2)
  })

  it('keep the type and the description of an error that the client does not know', async () => {
    const { client } = clientFor(() => json(400, { type: 'constructor', description: 'No.', errors: null }))
    const error = await client.webhooks.list().catch((one) => one)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ type: 'constructor', description: 'No.', status: 400 })
  })

  it('end the reader of events, instead of a wait for ever', async () => {
    const { client, sent } = clientFor(html)
    await expect(client.events.follow({ start: 'now' }).next()).rejects.toThrow(UnexpectedAnswer)
    expect(sent.requests).toBe(2)
  })

  it('end the reader of events when its stream has something else', async () => {
    const { client } = clientFor(
      () => new Response('id: 1\ndata: <p>\n\n', { headers: { 'content-type': 'text/event-stream' } }),
    )
    await expect(client.events.follow({ start: 'now' }).next()).rejects.toThrow(UnexpectedAnswer)
  })

  it('have no page after them', async () => {
    const { client, sent } = clientFor(() => json(200, { status: 'maintenance' }))
    for await (const page of client.webhooks.list().pages()) {
      expect(page).toEqual({ status: 'maintenance' })
      expect(sent.requests).toBeLessThan(5)
    }
    expect(sent.requests).toBe(2)
  })

  it.each([
    ['a page', html],
    ['JSON without a token', () => json(200, { result: 'ok' })],
  ])('are no token: %s', async (_, tokens) => {
    const { client, sent } = clientFor(html, tokens)
    await expect(client.webhooks.list()).rejects.toThrow(UnexpectedAnswer)
    expect(sent.requests).toBe(1)
  })
})
