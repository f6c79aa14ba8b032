import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../../test/harness/command.ts'

const event = (id: string) =>
  `id: ${id}\ndata: ${JSON.stringify({ id, time: '2026-11-27T08:00:00Z', type: 'order.created', subject: `/v1/${id}` })}\n\n`

describe('a command that follows the feed', () => {
  it.each([
    ['events tail', (_: string) => ['events', 'tail', '--json']],
    ['webhooks listen', (url: string) => ['webhooks', 'listen', '--forward-to', url]],
  ])('prints its position when the service refuses it after a lost connection: %s', async (_, lineAt) => {
    const forwarded: string[] = []
    const positions: (string | undefined)[] = []
    const server = createServer((request, response) => {
      if (request.method === 'POST') {
        request.on('data', (part) => forwarded.push(JSON.parse(part).subject))
        return response.writeHead(204).end()
      }
      positions.push(request.headers['last-event-id'] as string | undefined)
      if (positions.length === 1) {
        response.setHeader('content-type', 'text/event-stream')
        // The connection ends within the third event.
        response.write(`retry: 1\n\n${event('one')}${event('two')}${event('three').slice(0, -2)}`)
        return response.end()
      }
      response.writeHead(403, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ type: 'Forbidden', description: 'Revoked.', errors: null }))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const environment = { RESELLER_API_URL: url, RESELLER_API_TOKEN: 't' }
    try {
      const line = [...lineAt(url), '--tenant', 't', '--after', 'zero']
      const { code, stdout, stderr } = await runCommand(line, environment)
      expect(code).toBe(3)
      const printed = stdout.match(/"subject":"([^"]+)"/g) ?? forwarded.map((one) => `"subject":"${one}"`)
      expect(printed).toEqual(['"subject":"/v1/one"', '"subject":"/v1/two"'])
      expect(positions).toEqual(['zero', 'two'])
      expect(stderr).toContain('Revoked.')
      expect(stderr).toContain('Position: two\n')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
